import type { CSSProperties } from 'react';
import styled from 'styled-components';
import type { IconShape } from '../../model/schema/resolved-values.ts';
import { trustedHtml } from './trusted.ts';
import { useIsRightToLeft } from './words-context.tsx';

interface IconProps {
  of: IconShape;
  /** Width and height in pixels where letters have their usual size; 24 by default. */
  size?: number;
}

/** An icon of the library. It is decorative: the text next to it carries the meaning. */
export function Icon({ of, size }: IconProps) {
  const mirrored = useIsRightToLeft() && of.directed === true;
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={styleOf(size, mirrored)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon library.
      dangerouslySetInnerHTML={{ __html: trustedHtml(of.svg) }}
    />
  );
}

function styleOf(size: number | undefined, mirrored: boolean): CSSProperties | undefined {
  if (size === undefined && !mirrored) return undefined;
  const length = size && `${size / 16}rem`;
  return { width: length, height: length, ...(mirrored && { scale: '-1 1' }) };
}

/** An icon on a tinted tile, used by cards and features. */
export function IconTile({ of }: { of: IconShape }) {
  return (
    <Tile>
      <Icon of={of} />
    </Tile>
  );
}

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  flex: none;
  color: var(--on-tint);
  background: var(--tint);
  border-radius: var(--radius-tile);
`;
