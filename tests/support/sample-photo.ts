import sharp from 'sharp';

/** A photo with four colored quarters, and EXIF data of place and device as from a phone. */
export interface SamplePhoto {
  width: number;
  height: number;
  /** The EXIF orientation: 1 is upright, 6 and 8 are rotated by 90 degrees. */
  orientation?: number;
  /** Darkens all colors; another value makes another picture. */
  shade?: number;
}

/** Texts in its EXIF data, which must not be published. */
export const TELLS = ['Acme', 'Ada Lovelace', 'GPS'];

/** The colours of its quarters as stored: top left, top right, bottom left, bottom right. */
export const CORNERS = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [220, 220, 30],
] as const;

/** Returns the photo as JPEG. */
export async function samplePhoto({
  width,
  height,
  orientation = 1,
  shade = 0,
}: SamplePhoto): Promise<Buffer> {
  return sharp(cornersOf(width, height, shade), { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Acme', Model: 'Phone 12', Artist: 'Ada Lovelace', Software: 'GPS' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 32/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Returns the same picture as raw RGB pixels. */
export function cornersOf(width: number, height: number, shade = 0): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = CORNERS[(x * 2 < width ? 0 : 1) + (y * 2 < height ? 0 : 2)] ?? CORNERS[0];
      for (const [channel, value] of corner.entries()) {
        pixels[(y * width + x) * 3 + channel] = Math.max(0, value - shade);
      }
    }
  }
  return pixels;
}
