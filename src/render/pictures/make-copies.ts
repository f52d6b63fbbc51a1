import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { hashOfPhoto } from '../../compiler/read/photos/inspect-photo.ts';
import type { PhotoKind } from '../../model/images/photo.ts';

/** A photo in the site folder, as it was when the site was compiled. */
export interface PhotoFile {
  /** Absolute path. */
  file: string;
  hash: string;
}

/** Quality and encoding effort of each format: see the README. */
const SETTINGS: Record<PhotoKind, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  gif: (image) => image.gif(),
};

/** Higher quality for photos that are published in full size: no visible loss. */
const FULL_SIZE: typeof SETTINGS = {
  avif: (image) => image.avif({ quality: 70, effort: 2 }),
  webp: (image) => image.webp({ quality: 90 }),
  jpg: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: SETTINGS.png,
  gif: SETTINGS.gif,
};

/** The check rejects photos that are damaged in this way. */
const DECODING = { failOn: 'error', limitInputPixels: false } as const;

/**
 * Makes copies of one width: rotated upright, in sRGB, without metadata. Only WebP and GIF keep an
 * animation.
 *
 * @throws if the file has changed since it was compiled.
 */
export async function makeCopies(
  photo: PhotoFile,
  { width, kinds }: { width: number; kinds: PhotoKind[] },
): Promise<Map<PhotoKind, Buffer>> {
  const { sharp, upright, metadata } = await openPhoto(photo);
  const animatedKinds: PhotoKind[] = kinds.filter((kind) => kind === 'webp' || kind === 'gif');
  const { pages = 1 } = animatedKinds.length > 0 ? await metadata() : {};
  const scaled = (animated: boolean) =>
    upright(animated).resize({ width, withoutEnlargement: true });
  const copies = new Map<PhotoKind, Buffer>();
  if (pages > 1) {
    for (const kind of kinds) {
      copies.set(kind, await SETTINGS[kind](scaled(animatedKinds.includes(kind))).toBuffer());
    }
    return copies;
  }
  // Decoded and scaled once for all formats.
  const { data, info } = await scaled(false).raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  for (const kind of kinds) {
    const image = sharp(data, { raw: { width: info.width, height, channels } });
    copies.set(kind, await SETTINGS[kind](image).toBuffer());
  }
  return copies;
}

/**
 * Makes a copy quickly, in the dimensions of a final one: AVIF takes ten times as long.
 *
 * @throws if the file has changed since it was compiled.
 */
export async function makeDraft(
  photo: PhotoFile,
  { width, kind }: { width: number; kind: PhotoKind },
): Promise<{ bytes: Buffer; kind: PhotoKind }> {
  const { upright, metadata } = await openPhoto(photo);
  const { hasAlpha, pages = 1 } = await metadata();
  const isAnimated = pages > 1 && kind !== 'avif';
  const draftKind = isAnimated || hasAlpha ? 'webp' : 'jpg';
  const image = upright(isAnimated).resize({ width });
  const draft = draftKind === 'jpg' ? image.jpeg() : image.webp({ effort: 0 });
  return { bytes: await draft.toBuffer(), kind: draftKind };
}

/** Returns the photo in full size, rotated upright, without metadata except its colour profile. */
export async function stripPhoto(photo: PhotoFile, kind: PhotoKind): Promise<Buffer> {
  const { upright, metadata } = await openPhoto(photo);
  const { pages = 1 } = await metadata();
  return FULL_SIZE[kind](upright(pages > 1).keepIccProfile()).toBuffer();
}

/** Loads sharp lazily: a site of drawings does not need it. */
async function openPhoto({ file, hash }: PhotoFile) {
  const { default: sharp } = await import('sharp');
  // Photos are processed in parallel; several threads for one photo would take longer in total.
  sharp.concurrency(1);
  sharp.cache(false);
  const bytes = await readFile(file);
  if (hashOfPhoto(bytes) !== hash) throw new Error(`${file} changed while it was built.`);
  return {
    sharp,
    metadata: () => sharp(bytes, DECODING).metadata(),
    /** Returns the photo rotated upright, with all frames or the first one. */
    upright: (animated: boolean) => sharp(bytes, { ...DECODING, animated }).autoOrient(),
  };
}
