import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { hashOfPhoto } from '../../compiler/read/photos/look-at-photo.ts';
import type { PhotoKind } from '../../model/photo.ts';

/** A photo in the site folder, as it was when the site was compiled. */
export interface PhotoFile {
  /** Absolute path. */
  place: string;
  hash: string;
}

/** How much is kept of each kind, and how long is taken over it: see the README. */
const SETTINGS: Record<PhotoKind, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 2 }),
  webp: (image) => image.webp({ quality: 75, effort: 2 }),
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9 }),
  gif: (image) => image.gif(),
};

/** As little as can be seen is lost of a photo that is published in full size. */
const FULL_SIZE: typeof SETTINGS = {
  avif: (image) => image.avif({ quality: 70, effort: 2 }),
  webp: (image) => image.webp({ quality: 90 }),
  jpg: (image) => image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  png: SETTINGS.png,
  gif: SETTINGS.gif,
};

/** What is as damaged is refused by the check. */
const OPEN = { failOn: 'error', limitInputPixels: false } as const;

/**
 * Makes copies of one width: upright, in sRGB, without anything but the picture. Only WebP and GIF
 * move as the photo does.
 *
 * @throws if the file is another one than was compiled.
 */
export async function makeCopies(
  photo: PhotoFile,
  { width, kinds }: { width: number; kinds: PhotoKind[] },
): Promise<Map<PhotoKind, Buffer>> {
  const sharp = await openSharp();
  const bytes = await readPhoto(photo);
  const moving: PhotoKind[] = kinds.filter((kind) => kind === 'webp' || kind === 'gif');
  const { pages = 1 } = moving.length > 0 ? await sharp(bytes, OPEN).metadata() : {};
  const scaled = (animated: boolean) =>
    sharp(bytes, { ...OPEN, animated })
      .autoOrient()
      .resize({ width, withoutEnlargement: true });
  const made = new Map<PhotoKind, Buffer>();
  if (pages > 1) {
    for (const kind of kinds) {
      made.set(kind, await SETTINGS[kind](scaled(moving.includes(kind))).toBuffer());
    }
    return made;
  }
  // Decoded and scaled once for all kinds.
  const { data, info } = await scaled(false).raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  for (const kind of kinds) {
    const image = sharp(data, { raw: { width: info.width, height, channels } });
    made.set(kind, await SETTINGS[kind](image).toBuffer());
  }
  return made;
}

/**
 * A copy that is made at once, and as large as a good one: AVIF takes ten times as long.
 *
 * @throws if the file is another one than was compiled.
 */
export async function makeDraft(
  photo: PhotoFile,
  { width, kind }: { width: number; kind: PhotoKind },
): Promise<{ bytes: Buffer; kind: PhotoKind }> {
  const sharp = await openSharp();
  const bytes = await readPhoto(photo);
  const { hasAlpha, pages = 1 } = await sharp(bytes, OPEN).metadata();
  const moves = pages > 1 && kind !== 'avif';
  const own = moves || hasAlpha ? 'webp' : 'jpg';
  const image = sharp(bytes, { ...OPEN, animated: moves })
    .autoOrient()
    .resize({ width });
  const draft = own === 'jpg' ? image.jpeg() : image.webp({ effort: 0 });
  return { bytes: await draft.toBuffer(), kind: own };
}

/** The same photo in full size, upright and without anything but the picture and its colours. */
export async function stripPhoto(photo: PhotoFile, kind: PhotoKind): Promise<Buffer> {
  const sharp = await openSharp();
  const bytes = await readPhoto(photo);
  const { pages = 1 } = await sharp(bytes, OPEN).metadata();
  const image = sharp(bytes, { ...OPEN, animated: pages > 1 })
    .autoOrient()
    .keepIccProfile();
  return FULL_SIZE[kind](image).toBuffer();
}

/** Loads it when there is something to do: nobody waits for it on a site of drawings. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Photos are made side by side; what many threads make of one would take longer in all.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

async function readPhoto({ place, hash }: PhotoFile): Promise<Buffer> {
  const bytes = await readFile(place);
  if (hashOfPhoto(bytes) !== hash) throw new Error(`${place} changed while it was built.`);
  return bytes;
}
