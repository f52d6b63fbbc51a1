import styled from 'styled-components';
import type { Edge } from '../../model/schema/theme.ts';
import { useSite } from './site-context.tsx';
import { trustedHtml } from './trusted.ts';

/** The path of each edge, in a view box of 1440 by 48. */
const SHAPES: Record<Exclude<Edge, 'none'>, string> = {
  wave: 'M0 48V30C240 6 480 0 720 16s480 22 720-4v36z',
  slant: 'M0 48V40L1440 4v44z',
  arc: 'M0 48C360 4 1080 4 1440 48z',
  line: 'M0 0h1440v48H0z',
};

/** The edge of a deep band in the theme's shape, which overlaps the section before or after it. */
export function BandEdge() {
  const { edge } = useSite().theme;
  if (edge === 'none') return null;
  return (
    <Line
      className="screen"
      viewBox="0 0 1440 48"
      preserveAspectRatio="none"
      data-line={edge === 'line' ? '' : undefined}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: one of the shapes above.
      dangerouslySetInnerHTML={{ __html: trustedHtml(`<path d="${SHAPES[edge]}"/>`) }}
    />
  );
}

const Line = styled.svg`
  position: absolute;
  z-index: 1;
  inset-inline: 0;
  bottom: calc(100% - 1px);
  width: 100%;
  height: clamp(1.25rem, 3.4vw, 3rem);
  fill: var(--page);
  pointer-events: none;

  /* No band is deep then. */
  @media (forced-colors: active) {
    display: none;
  }

  &[data-line] {
    height: 0.375rem;
    fill: var(--sun);
  }

  &:last-child {
    bottom: auto;
    top: calc(100% - 1px);
    rotate: 180deg;
  }
`;
