import sharp from 'sharp';

/** A photo as a phone takes it: a picture of four corners, and where and with what it was taken. */
export interface SamplePhoto {
  width: number;
  height: number;
  /** How the phone was held, as EXIF counts it: 1 is upright, 6 and 8 are on its sides. */
  orientation?: number;
  /** Another one makes another picture. */
  shade?: number;
}

/** What its bytes say of where it was taken, and by whom. */
export const TELLS = ['Acme', 'Ada Lovelace', 'GPS'];

/** The colours of its corners as it lies in the file, from the left at the top. */
export const CORNERS = [
  [220, 30, 30],
  [30, 200, 30],
  [30, 30, 220],
  [220, 220, 30],
] as const;

/** A photo as JPEG. */
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

/** The same picture as plain pixels. */
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
