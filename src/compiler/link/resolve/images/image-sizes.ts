import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { memoized } from '../../../../model/memoized.ts';
import { orUndefined } from '../../../../model/or-undefined.ts';
import type { Picture } from '../../../../model/schema/resolved-values.ts';

/** Returns the size of an image file; undefined if it has none, or cannot be read. */
export type ImageSizes = (file: string) => Pick<Picture, 'width' | 'height'> | undefined;

/** Opens the sizes of the images of a site. Each is read once, however many pages show it. */
export function openImageSizes(): ImageSizes {
  return memoized((file) => orUndefined(() => imageSize(readFileSync(file))));
}
