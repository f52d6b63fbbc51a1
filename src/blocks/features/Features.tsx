import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Picture } from '../../model/schema/resolved-values.ts';
import { Image } from '../../ui/components/image.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { Points } from '../Points.tsx';
import type { schema } from './schema.ts';

/** The width of an image at the side, in rem. */
const SEAL = 9.5;

export function Features({ items, images, ...block }: BlockProps<typeof schema>) {
  const points = <Points of={items} level={levelBelow(block)} />;
  return (
    <BlockSection of={block}>
      {images ? (
        <Sides>
          {points}
          <Seals>
            {images.map((image) => (
              <Seal key={image.src} of={image} />
            ))}
          </Seals>
        </Sides>
      ) : (
        points
      )}
    </BlockSection>
  );
}

/** An image with its alternative text as a visible caption. */
function Seal({ of }: { of: Picture }) {
  return (
    <figure>
      <Image of={of} place={[{ from: 0, vw: 0, rem: SEAL }]} />
      {of.alt && <figcaption aria-hidden="true">{of.alt}</figcaption>}
    </figure>
  );
}

/** No grid on narrow screens and paper: Chromium moves all of it to the next sheet. */
const Sides = styled.div`
  @media (width >= 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    column-gap: var(--space-8);
    align-items: center;
  }
`;

const Seals = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-5);
  margin-block-start: var(--space-7);

  @media (width >= 60rem) {
    margin: 0;
  }

  > figure {
    flex: 1 1 8rem;
    max-width: ${SEAL}rem;
    text-align: center;
    break-inside: avoid;
  }

  figcaption {
    margin-block-start: var(--space-3);
    font-size: var(--size-small);
    font-weight: 600;
    line-height: 1.35;
    text-wrap: balance;
  }
`;
