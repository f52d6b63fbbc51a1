import styled from 'styled-components';
import type { IconShape } from '../../model/schema/resolved-values.ts';
import { trustedHtml } from './trusted.ts';
import { useIsRightToLeft } from './words-context.tsx';

interface IconProps {
  of: IconShape;
  /** Whether it is as high as the text around it. */
  small?: boolean;
}

/** An icon of the library. It is decorative: the text next to it carries the meaning. */
export function Icon({ of, small }: IconProps) {
  const mirrored = useIsRightToLeft() && of.directed === true;
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-small={small ? '' : undefined}
      style={mirrored ? MIRRORED : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon library.
      dangerouslySetInnerHTML={{ __html: trustedHtml(of.svg) }}
    />
  );
}

const MIRRORED = { scale: '-1 1' };

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
