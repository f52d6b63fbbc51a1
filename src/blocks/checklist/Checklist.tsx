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
      <Columns style={{ columns: columnsOf(items) }}>
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

/** So few phrases are one list; more are halved. */
const FEW_PHRASES = 3;

/** At most how many columns, read downwards, and how wide the narrowest is: names stand in more than phrases. */
function columnsOf(items: Html[]): string {
  const longest = longestOf(items);
  if (longest > PHRASE) return '2 21rem';
  if (longest > NAME) return items.length > FEW_PHRASES ? '2 16rem' : '1';
  const rows = Math.ceil(items.length / (items.length > ROW ? 4 : ROW));
  return `${Math.ceil(items.length / rows)} 7rem`;
}

/** Numbers are read in rows, and have the whole width. */
function numberedLimits(items: Html[]) {
  const longest = longestOf(items);
  if (longest <= NAME) return { most: 4, least: 8 };
  return longest <= PHRASE ? { most: 3, least: 16 } : { most: 2, least: 22 };
}

function longestOf(items: Html[]): number {
  return Math.max(...items.map(({ html }) => html.replace(/<[^>]*>/g, '').length));
}

const Columns = styled(Ticks)`
  display: block;
  column-gap: var(--space-5);
  margin-block-end: calc(-1 * var(--space-3));

  > li {
    break-inside: avoid;
    margin-block-end: var(--space-3);
  }
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
