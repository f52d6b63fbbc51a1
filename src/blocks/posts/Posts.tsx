import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Cards, cardPlace } from '../../ui/components/cards.tsx';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Image } from '../../ui/components/image.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { FactLine } from '../FactLine.tsx';
import type { schema } from './schema.ts';

/** Aspect ratio of a picture: width divided by height. */
const RATIO = 1.5;

/** In columns like cards, but without frames: cards are links. */
export function Posts({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Cards>
        {items.map(({ id, title, excerpt, category, date, author, image }, at) => (
          <li key={id}>
            <Post>
              {image && <Image of={image} place={cardPlace({ count: items.length, at }, RATIO)} />}
              <Words>
                <Heading level={levelBelow(block)}>{title}</Heading>
                <Small>{category}</Small>
              </Words>
              <p>{excerpt}</p>
              <Small as={FactLine} of={[<Day key="date" of={date} />, author]} />
            </Post>
          </li>
        ))}
      </Cards>
    </BlockSection>
  );
}

const Post = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2) var(--space-4);

  img {
    width: 100%;
    aspect-ratio: ${RATIO};
    object-fit: cover;
    margin-block-end: var(--space-1);
    border-radius: var(--radius-card);
  }

  /* On phones the picture is beside the title, unless the text is large. */
  @container (20rem <= width < 43rem) {
    padding-block-end: var(--space-4);

    &:has(img) {
      grid-template-columns: 7rem minmax(0, 1fr);
      align-items: center;
    }

    > p {
      grid-column: 1 / -1;
    }
  }
`;

/** The category is read after the title, and stands above it. */
const Words = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: var(--space-1);

  :is(h2, h3) {
    font-size: var(--size-h3);
    letter-spacing: normal;
  }
`;

const Small = styled.p`
  font-size: var(--size-small);
  color: var(--quiet);
`;
