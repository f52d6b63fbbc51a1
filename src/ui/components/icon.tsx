import styled from 'styled-components';
import type { IconShape } from '../../model/vocabulary.ts';

interface IconProps {
  of: IconShape;
  /** Its side in pixels; 24 unless told. */
  size?: number;
}

/** An icon of the library. It is decoration: the words beside it carry the meaning. */
export function Icon({ of, size }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size === undefined ? undefined : { width: size, height: size }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon library.
      dangerouslySetInnerHTML={{ __html: of.svg }}
    />
  );
}

/** An icon on a tinted tile, as cards and features carry it. */
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
