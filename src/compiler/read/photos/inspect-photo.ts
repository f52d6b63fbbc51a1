import { createHash } from 'node:crypto';
import type { Photo, PhotoKind } from '../../../model/images/photo.ts';

/** Why a file cannot be shown as a photo. */
export type PhotoProblem =
  /** An image format that browsers do not show, by its extension: `heic`. */
  | { kind: 'foreign'; ending: string }
  | { kind: 'damaged' }
  | { kind: 'huge'; width: number; height: number }
  /** Not an image. */
  | { kind: 'none' };

/** The metadata of a photo, or why it cannot be used. */
export type PhotoInspection = { photo: Photo } | { problem: PhotoProblem };

/** In pixels. Only scans are larger; decoding one of this size takes 300 MB. */
const MAX_PIXELS = 100_000_000;

/** The limit of WebP, in pixels. */
const MAX_SIDE = 16_000;

/** The formats that browsers show, by the extension that `file-type` returns. */
const KINDS: Record<string, PhotoKind> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

/** Reads the metadata of a photo, and decodes it once to find out whether it is damaged. */
export async function inspectPhoto(bytes: Buffer): Promise<PhotoInspection> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  const kind = type && KINDS[type.ext];
  if (!kind) return { problem: foreign(type) };
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error', limitInputPixels: false } as const;
  try {
    const found = await sharp(bytes, options).metadata();
    const { autoOrient, orientation = 1, pages = 1, exif, xmp, iptc, comments, hasAlpha } = found;
    const { width, height } = autoOrient;
    if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE)
      return { problem: { kind: 'huge', width, height } };
    const isAnimated = pages > 1;
    await sharp(bytes, { ...options, animated: isAnimated })
      .resize(8)
      .raw()
      .toBuffer();
    const hasMetadata = orientation !== 1 || [exif, xmp, iptc, comments].some(Boolean);
    const isOpaque = !hasAlpha;
    const hash = hashOfPhoto(bytes);
    return { photo: { hash, kind, width, height, isAnimated, isOpaque, hasMetadata } };
  } catch {
    return { problem: { kind: 'damaged' } };
  }
}

function foreign(type: { ext: string; mime: string } | undefined): PhotoProblem {
  if (!type?.mime.startsWith('image/')) return { kind: 'none' };
  return { kind: 'foreign', ending: type.ext };
}

/** Returns the SHA-256 of a photo's bytes, in hex. */
export function hashOfPhoto(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
