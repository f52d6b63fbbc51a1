import type { Picture } from '../../model/vocabulary.ts';

export interface ImageProps {
  of: Picture;
  /** Whether it is on screen at once; then it is fetched with the page. */
  first?: boolean;
  className?: string;
}

/** An image that keeps its place while it loads. */
export function Image({ of, first = false, className }: ImageProps) {
  const { src, alt, width, height, focus } = of;
  const timing = first
    ? { fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const };
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      style={focus === undefined ? undefined : { objectPosition: focus }}
      {...timing}
    />
  );
}
