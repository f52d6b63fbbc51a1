import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Image } from '../../ui/components/image.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { Points } from '../Points.tsx';
import type { schema } from './schema.ts';

export function Features({ items, images, ...block }: BlockProps<typeof schema>) {
  const points = <Points of={items} level={levelBelow(block)} />;
  return (
    <BlockSection of={block}>
      {images ? (
        <Sides>
          {points}
          <Seals>
            {images.map((image) => (
              <Image key={image.src} of={image} />
            ))}
          </Seals>
        </Sides>
      ) : (
        points
      )}
    </BlockSection>
  );
}

const Sides = styled.div`
  display: grid;
  gap: var(--space-7) var(--space-8);
  align-items: center;

  @media (width >= 60rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Seals = styled.div`
  display: flex;
  justify-content: center;
  gap: var(--space-5);

  > img {
    flex: 0 1 9.5rem;
    min-width: 0;
  }
`;
