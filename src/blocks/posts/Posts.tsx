import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Card } from '../../ui/components/card.tsx';
import { CardPicture, Cards } from '../../ui/components/cards.tsx';
import { Day } from '../../ui/components/day.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Posts({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Cards>
        {items.map(({ id, title, excerpt, category, date, author, image }, at) => (
          <li key={id}>
            <Card
              heading={title}
              level={levelBelow(block)}
              picture={image && <CardPicture of={image} count={items.length} at={at} />}
            >
              <p>{excerpt}</p>
              <Byline>
                <Tag>{category}</Tag>
                <Day of={date} />
                <span>{author}</span>
              </Byline>
            </Card>
          </li>
        ))}
      </Cards>
    </BlockSection>
  );
}

/** In narrow cards the category has a line of its own: a long one pushed the date of some to the next. */
const Byline = styled.p`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  margin-block-start: auto;
  padding-block-start: var(--space-2);
  font-size: var(--size-small);
  color: var(--quiet);

  @container (width < 19rem) {
    &::before {
      content: '';
      flex-basis: 100%;
    }
  }
`;

/** The outline is for forced colours, which have no backgrounds. */
const Tag = styled.span`
  order: -1;
  min-width: 0;
  padding: 0.1em 0.75em;
  color: var(--on-tint);
  background: var(--tint);
  outline: 1px solid transparent;
  outline-offset: -1px;
  border-radius: var(--radius-badge);
`;
