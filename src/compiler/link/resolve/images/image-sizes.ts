import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { memoized } from '../../../../model/memoized.ts';
import { orUndefined } from '../../../../model/or-undefined.ts';

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** Returns the size of an image file; undefined if it has none, or cannot be read. */
export type ImageSizes = (file: string) => Size | undefined;

/** Opens the sizes of the images of a site. Each is read once, however many pages show it. */
export function openImageSizes(): ImageSizes {
  return memoized((file) => orUndefined(() => imageSize(readFileSync(file))));
}
