import styled from 'styled-components';
import type { BlockProps, Html } from '../../model/vocabulary.ts';
import { Inline } from '../../ui/components/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { columns } from '../columns.ts';
import { Ticks } from '../Ticks.tsx';
import type { schema } from './schema.ts';

export function Checklist({ items, numbered, ...block }: BlockProps<typeof schema>) {
  return numbered ? (
    <BlockSection of={block}>
      <Numbers style={columns(items.length, numberedLimits(items))}>
        {items.map((item) => (
          // A number stands beside its text, which is one element for that.
          <li key={item.html}>
            <Inline of={item} />
          </li>
        ))}
      </Numbers>
    </BlockSection>
  ) : (
    <BlockSection of={block} layout="beside">
      <Columns style={columns(items.length, limits(items))}>
        {items.map((item) => (
          <Inline key={item.html} as="li" of={item} />
        ))}
      </Columns>
    </BlockSection>
  );
}

/** Up to so many characters an entry is a name or a phrase. */
const NAME = 24;
const PHRASE = 72;

/** Up to so many names stand in one row, where there is room. */
const ROW = 5;

/** Short entries stand in more columns than long ones. */
function limits(items: Html[]) {
  const longest = longestOf(items);
  if (longest <= NAME) return { most: items.length <= ROW ? items.length : 4, least: 7 };
  return longest <= PHRASE ? { most: 3, least: 13.5 } : { most: 2, least: 21 };
}

/** The same below their heading, where they have the whole width. */
function numberedLimits(items: Html[]) {
  const longest = longestOf(items);
  if (longest <= NAME) return { most: 4, least: 8 };
  return longest <= PHRASE ? { most: 3, least: 16 } : { most: 2, least: 22 };
}

function longestOf(items: Html[]): number {
  return Math.max(...items.map(({ html }) => html.replace(/<[^>]*>/g, '').length));
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
