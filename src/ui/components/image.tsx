import { copyAddress, type PhotoKind, plainKind } from '../../model/photo.ts';
import {
  COMMON_WINDOW,
  isLarge,
  type Place,
  sizesOf,
  WHOLE_WIDTH,
  widthIn,
  widthsFor,
} from '../../model/place.ts';
import type { Picture } from '../../model/vocabulary.ts';
import { useFirstPicture } from './first-picture.tsx';

export interface ImageProps {
  of: Picture;
  /** How wide it is shown; left out, it is as wide as the page. */
  place?: Place;
  className?: string;
}

/**
 * An image that keeps its place while it loads. The first large one of a page is fetched with the
 * page, the others when they come near the screen.
 */
export function Image({ of, place = WHOLE_WIDTH, className }: ImageProps) {
  const { src, alt, width, height, focus, photo } = of;
  const isFirst = useFirstPicture(isLarge(place));
  const image = (
    <img
      src={photo ? copyAddress(photo, plainCopy(of, photo, place)) : src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      style={focus === undefined ? undefined : { objectPosition: focus }}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  if (!photo) return image;
  const sizes = sizesOf(place, width / height);
  const widths = widthsFor(place, of);
  const setOf = (kind: PhotoKind) =>
    widths.map((each) => `${copyAddress(photo, { width: each, kind })} ${each}w`).join(', ');
  return (
    <picture>
      {/* A copy as AVIF stands still. */}
      <source
        type="image/avif"
        srcSet={setOf('avif')}
        sizes={sizes}
        media={photo.isAnimated ? '(prefers-reduced-motion: reduce)' : undefined}
      />
      <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
      {image}
    </picture>
  );
}

/** For browsers without the newer kinds: as wide as a common screen shows it. */
function plainCopy(of: Picture, photo: NonNullable<Picture['photo']>, place: Place) {
  const shown = widthIn(place, of.width / of.height, COMMON_WINDOW);
  const widths = widthsFor(place, of);
  const width = widths.find((each) => each >= shown) ?? widths.at(-1) ?? of.width;
  return { width, kind: plainKind(photo) };
}
