import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { Picture } from '../../model/schema/resolved-values.ts';
import { Button } from '../../ui/components/button.tsx';
import { Image } from '../../ui/components/image.tsx';
import { useWords } from '../../ui/components/words-context.tsx';

interface FacadeProps {
  button: string;
  image: Picture | undefined;
  title: string;
  height: number;
  /** The URL of the frame, if visitors must consent before it is loaded. */
  from: string | undefined;
}

/** A placeholder until the frame is requested; without scripts the frame itself is shown. */
export function Facade({ button, image, title, height, from }: FacadeProps) {
  const { frameAsks, frameFrom } = useWords().blocks;
  return (
    <Before data-facade="" data-asks={from && new URL(from).host} style={{ minHeight: height }}>
      {image && <Image of={image} place={placeAt(height)} />}
      <div>
        <p>{title}</p>
        <p>{from === undefined ? frameAsks : frameFrom({ host: new URL(from).host })}</p>
        <Button>{button}</Button>
      </div>
    </Before>
  );
}

/** Returns the sizes of the image behind the button: it fills the frame; uncropped on phones. */
function placeAt(height: number): Place {
  return [
    { from: 0, vw: 100, rem: -2.5, ratio: 4 / 3 },
    { from: 34, vw: 100, rem: -3, ratio: 560 / height },
    { from: 77.75, vw: 0, rem: 73.6, ratio: 1178 / height },
  ];
}

const Before = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid: 1fr / minmax(0, 1fr);
  background: var(--sunken);

  @media (scripting: none) {
    &:not([data-asks]),
    button {
      display: none;
    }
  }

  img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > div {
    position: relative;
    place-self: center;
    display: grid;
    justify-items: center;
    gap: var(--space-3);
    max-width: min(24rem, calc(100% - 2 * var(--space-4)));
    padding: var(--space-5);
    text-align: center;
    background: var(--raised);
    border-radius: var(--radius-card);
  }

  p:first-child {
    font: 600 var(--size-h3) / 1.3 var(--heading-font);
  }

  p + p {
    color: var(--quiet);
  }

  button {
    margin-block-start: var(--space-2);
  }

  /* Most of the image stays visible. */
  &:has(img) > div {
    place-self: end start;
    justify-items: start;
    margin: var(--space-5);
    text-align: start;
  }

  /* On phones the text fills the frame; the image is uncropped, above it. */
  @media (width < 34rem) {
    background: var(--raised);

    &:has(img) {
      grid: auto 1fr / minmax(0, 1fr);

      > * {
        grid-area: auto;
      }

      > div {
        place-self: center;
        justify-items: center;
        margin: 0;
        text-align: center;
      }

      img {
        position: static;
        grid-area: auto;
        height: auto;
        aspect-ratio: 4 / 3;
      }
    }
  }
`;
