import { copyAddress, type PhotoKind, plainKind } from '../../model/images/photo.ts';
import {
  COMMON_WINDOW,
  isLarge,
  type Place,
  sizesOf,
  WHOLE_WIDTH,
  widthIn,
  widthsFor,
} from '../../model/images/place.ts';
import type { Picture } from '../../model/schema/resolved-values.ts';
import { useFirstPicture } from './first-picture.tsx';

interface ImageProps {
  of: Picture;
  /** The widths at which it is shown; defaults to the full page width. */
  place?: Place;
  className?: string;
}

/**
 * An image that reserves its space while it loads. The first large one of a page loads with high
 * priority, the others lazily.
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
      {/* AVIF copies are not animated. */}
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

/** The copy for browsers without the newer formats: as wide as a common screen shows it. */
function plainCopy(of: Picture, photo: NonNullable<Picture['photo']>, place: Place) {
  const shown = widthIn(place, of.width / of.height, COMMON_WINDOW);
  const widths = widthsFor(place, of);
  const width = widths.find((each) => each >= shown) ?? widths.at(-1) ?? of.width;
  return { width, kind: plainKind(photo) };
}
