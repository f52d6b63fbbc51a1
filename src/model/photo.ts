// A photo is a picture made of pixels. Pages never load the file itself: it is too large for them,
// and says where it was taken. They load copies, whose addresses can be told before they are made.

/** Kinds of photos that sites may hold, by the usual ending of their files. */
export const PHOTO_KINDS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** A photo as it lies in the site folder. */
export interface Photo {
  /** Changes with its bytes. */
  hash: string;
  /** By its bytes, whatever its name says. */
  kind: PhotoKind;
  /** In pixels, when it is turned as it was taken. */
  width: number;
  height: number;
  isAnimated: boolean;
  /** It is upright and holds nothing but the picture: it can be published as it is. */
  isBare: boolean;
}

/** What pages know of a photo whose copies they show. */
export interface CopiedPhoto extends Pick<Photo, 'kind' | 'isAnimated'> {
  /** What the addresses of its copies begin with: `/images/porch.3fa9c1d2e0`. */
  base: string;
}

/**
 * How copies are made. It belongs to their addresses, since browsers and networks keep what lies
 * at one for ever: another number goes with everything that makes other bytes.
 */
const COPIES = 1;

/** What the addresses of copies begin with. */
export function copyBase(file: string, { hash }: Photo): string {
  const name = /([^/]*?)(\.\w+)?$/.exec(file)?.[1] ?? '';
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `/images/${plain.replace(/^-+|-+$/g, '') || 'photo'}.${hash.slice(0, 9)}${COPIES}`;
}

/** A copy: how many pixels wide it is, and of which kind. */
interface Copy {
  width: number;
  kind: PhotoKind;
}

/** The address of a copy. */
export function copyAddress({ base }: Pick<CopiedPhoto, 'base'>, { width, kind }: Copy): string {
  return `${base}-${width}.${kind}`;
}

const COPY = /^(\/images\/[a-z0-9-]+\.[0-9a-f]{9}\d+)-(\d{1,5})\.([a-z]+)$/;

/** Which copy lies at an address; undefined if that is not the address of one. */
export function copyAt(address: string): (Copy & Pick<CopiedPhoto, 'base'>) | undefined {
  const [, base, width, kind] = COPY.exec(address) ?? [];
  if (base === undefined) return undefined;
  return { base, width: Number(width), kind: kind as PhotoKind };
}

const IN_TEXT = /\/images\/[a-z0-9-]+\.[0-9a-f]{9}\d+-\d{1,5}\.(?:avif|webp|jpg|png|gif)\b/g;

/** The addresses of all copies that a page names, each once. */
export function copiesIn(html: string): string[] {
  return [...new Set(html.match(IN_TEXT))];
}

/** Browsers that know neither AVIF nor WebP show a copy of this kind. */
export function plainKind({ kind }: Pick<CopiedPhoto, 'kind'>): PhotoKind {
  return kind === 'avif' ? 'webp' : kind;
}

/** How wide a photo is that other sites and old browsers are given, in pixels, if it is as large. */
const USUAL_WIDTH = 1200;

/** A photo as pages show it: the address of a copy, the size that the photo has. */
interface ShownPhoto extends Pick<Photo, 'width' | 'height'> {
  src: string;
  photo: CopiedPhoto;
}

/** Makes a photo one of those that pages show. */
export function shownPhoto(file: string, photo: Photo): ShownPhoto {
  const { kind, isAnimated, width, height } = photo;
  const copied: CopiedPhoto = { base: copyBase(file, photo), kind, isAnimated };
  const usual = { width: Math.min(width, USUAL_WIDTH), kind: plainKind(photo) };
  return { src: copyAddress(copied, usual), width, height, photo: copied };
}
