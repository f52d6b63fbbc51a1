// A photo is a picture made of pixels. Pages never load the file itself: it is too large for them,
// and says where it was taken. They load copies, whose addresses can be told before they are made.

/** Formats of photos, by their usual extension. */
export const PHOTO_KINDS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** A photo in the site folder. */
export interface Photo {
  /** A hash of its bytes. */
  hash: string;
  /** By its content, whatever its extension. */
  kind: PhotoKind;
  /** In pixels, once it is rotated upright. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** Whether its format has no transparent pixels. */
  isOpaque: boolean;
  /** Whether it has metadata, such as a rotation, which is removed before it is published. */
  hasMetadata: boolean;
}

/** What pages know about a photo whose copies they show. */
export interface CopiedPhoto extends Pick<Photo, 'kind' | 'isAnimated'> {
  /** The prefix of its copies' addresses: `/images/porch.3fa9c1d2e0`. */
  base: string;
}

/**
 * The version of how copies are made. It is part of their addresses, since browsers and CDNs cache
 * them for ever: increase it with every change that affects their bytes.
 */
const COPIES = 1;

/** The prefix of the addresses of copies. */
export function copyBase(file: string, { hash }: Photo): string {
  const name = /([^/]*?)(\.\w+)?$/.exec(file)?.[1] ?? '';
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `/images/${plain.replace(/^-+|-+$/g, '') || 'photo'}.${hash.slice(0, 9)}${COPIES}`;
}

/** A copy: its width in pixels, and its format. */
interface Copy {
  width: number;
  kind: PhotoKind;
}

export function copyAddress({ base }: Pick<CopiedPhoto, 'base'>, { width, kind }: Copy): string {
  return `${base}-${width}.${kind}`;
}

const COPY = /^(\/images\/[a-z0-9-]+\.[0-9a-f]{9}\d+)-(\d{1,5})\.([a-z]+)$/;

/** The copy at an address; undefined if it is not the address of one. */
export function copyAt(address: string): (Copy & Pick<CopiedPhoto, 'base'>) | undefined {
  const [, base, width, kind] = COPY.exec(address) ?? [];
  if (base === undefined) return undefined;
  return { base, width: Number(width), kind: kind as PhotoKind };
}

const IN_TEXT = new RegExp(
  String.raw`/images/[a-z0-9-]+\.[0-9a-f]{9}\d+-\d{1,5}\.(?:${PHOTO_KINDS.join('|')})\b`,
  'g',
);

/** The addresses of all copies that a page refers to, each once. */
export function copiesIn(html: string): string[] {
  return [...new Set(html.match(IN_TEXT))];
}

/** The format for browsers without AVIF and WebP. */
export function plainKind({ kind }: Pick<CopiedPhoto, 'kind'>): PhotoKind {
  return kind === 'avif' ? 'webp' : kind;
}

/**
 * The width of the copy for other sites and old browsers, in pixels, if the photo is that large.
 */
const USUAL_WIDTH = 1200;

/** A photo as pages show it: the address of a copy, and the size of the photo. */
export function shownPhoto(file: string, photo: Photo) {
  const { kind, isAnimated, width, height } = photo;
  const copied: CopiedPhoto = { base: copyBase(file, photo), kind, isAnimated };
  const size = { width: Math.min(width, USUAL_WIDTH), kind: plainKind(photo) };
  return { src: copyAddress(copied, size), width, height, photo: copied };
}
