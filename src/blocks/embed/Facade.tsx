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

/** Returns the sizes of the image: as wide as the frame on phones, elsewhere three fifths of it. */
function placeAt(height: number): Place {
  return [
    { from: 0, vw: 100, rem: -2.5, ratio: 4 / 3 },
    { from: 45, vw: 60, rem: -1.5, ratio: 480 / height },
    { from: 77.75, vw: 0, rem: 44.2, ratio: 706 / height },
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

  > div {
    place-self: center;
    display: grid;
    justify-items: center;
    gap: var(--space-3);
    max-width: 24rem;
    padding: var(--space-5);
    text-align: center;
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

  /* The image fills what the words leave: on phones above them, elsewhere beside them. */
  &:has(img) {
    grid: auto 1fr / minmax(0, 1fr);
    background: var(--raised);

    > div {
      justify-items: start;
      padding: var(--space-5) clamp(var(--space-5), 5vw, var(--space-8));
      text-align: start;
    }

    img {
      width: 100%;
      aspect-ratio: 4 / 3;
      object-fit: cover;
    }

    @media (width >= 45rem) {
      grid: 1fr / minmax(0, 2fr) minmax(0, 3fr);

      img {
        order: 1;
        height: 0;
        min-height: 100%;
        aspect-ratio: auto;
      }
    }
  }
`;
