import styled from 'styled-components';
import type { BlockProps, Html } from '../../model/vocabulary.ts';
import { Inline } from '../../ui/components/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { columns } from '../columns.ts';
import { Ticks } from '../Ticks.tsx';
import type { schema } from './schema.ts';

export function Checklist({ items, numbered, ...block }: BlockProps<typeof schema>) {
  const List = numbered ? Numbers : Columns;
  return (
    <BlockSection of={block}>
      <List as={numbered ? 'ol' : 'ul'} style={columns(items.length, limits(items))}>
        {items.map((item) =>
          // A number stands beside its text, which is one element for that.
          numbered ? (
            <li key={item.html}>
              <Inline of={item} />
            </li>
          ) : (
            <Inline key={item.html} as="li" of={item} />
          ),
        )}
      </List>
    </BlockSection>
  );
}

/** Up to so many characters an entry is a name (four columns) or a phrase (three). */
const NAME = 24;
const PHRASE = 72;

/** Short entries stand in more columns than long ones. */
function limits(items: Html[]) {
  const longest = Math.max(...items.map(({ html }) => html.replace(/<[^>]*>/g, '').length));
  if (longest <= NAME) return { most: 4, least: 8 };
  return longest <= PHRASE ? { most: 3, least: 16 } : { most: 2, least: 22 };
}

const Columns = styled(Ticks)`
  grid-template-columns: repeat(auto-fill, minmax(var(--card), 1fr));
`;

const Numbers = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--card), 1fr));
  gap: var(--space-4) var(--space-5);
  counter-reset: entry;

  > li {
    display: flex;
    gap: var(--space-4);
    padding-block-start: var(--space-4);
    border-block-start: 1px solid var(--line);
    counter-increment: entry;
  }

  > li > span {
    min-width: 0;
  }

  > li::before {
    content: counter(entry);
    min-width: 1.25em;
    font: 600 var(--size-h2) / 1 var(--heading-font);
    font-variant-numeric: lining-nums tabular-nums;
    color: var(--primary);
  }
`;
