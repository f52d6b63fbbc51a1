import { createHash } from 'node:crypto';
import type { Photo, PhotoKind } from '../../../model/photo.ts';

/** Why a file cannot be shown as a photo. */
export type PhotoTrouble =
  /** A kind of pictures that browsers do not show, as its files end: `heic`. */
  | { kind: 'foreign'; ending: string }
  | { kind: 'damaged' }
  | { kind: 'huge'; width: number; height: number }
  /** It is no picture at all. */
  | { kind: 'none' };

/** What there is to know of a file among the pictures. */
export type LookedPhoto = { photo: Photo } | { trouble: PhotoTrouble };

/** More has no photo, only a scan: decoding it takes 300 MB. In pixels. */
const MOST_PIXELS = 100_000_000;

/** WebP can have no more. In pixels. */
const LONGEST_SIDE = 16_000;

/** What is kept of a kind that browsers show, by what `file-type` calls it. */
const KINDS: Record<string, PhotoKind> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

/** Looks at the bytes of a file, and decodes them once: what is damaged is known from then on. */
export async function lookAtPhoto(bytes: Buffer): Promise<LookedPhoto> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  const kind = type && KINDS[type.ext];
  if (!kind) return { trouble: foreign(type) };
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error', limitInputPixels: false } as const;
  try {
    const found = await sharp(bytes, options).metadata();
    const { autoOrient, orientation = 1, pages = 1, exif, xmp, iptc, comments } = found;
    const { width, height } = autoOrient;
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
      return { trouble: { kind: 'huge', width, height } };
    const isAnimated = pages > 1;
    await sharp(bytes, { ...options, animated: isAnimated })
      .resize(8)
      .raw()
      .toBuffer();
    const isBare = orientation === 1 && !exif && !xmp && !iptc && !comments;
    return { photo: { hash: hashOfPhoto(bytes), kind, width, height, isAnimated, isBare } };
  } catch {
    return { trouble: { kind: 'damaged' } };
  }
}

function foreign(type: { ext: string; mime: string } | undefined): PhotoTrouble {
  if (!type?.mime.startsWith('image/')) return { kind: 'none' };
  return { kind: 'foreign', ending: type.ext };
}

/** What a photo is told by: another one for other bytes. */
export function hashOfPhoto(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
