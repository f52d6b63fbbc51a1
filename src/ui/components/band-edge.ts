import { css } from 'styled-components';

/**
 * The edge between a deep band and its neighbour, in the theme's shape: the lower of the two draws
 * it over the end of the upper one, in its own colour. Custom properties of the theme hold the shape
 * (`--edge`), its height (`--edge-height`), and the colour of one that is a line (`--edge-line`).
 */
export const bandEdge = css`
  content: '';
  position: absolute;
  inset: auto 0 calc(100% - 1px);
  height: var(--edge-height);
  background: var(--edge-line, var(--page));
  mask: var(--edge) 0 / 100% 100% no-repeat;
`;
