import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Html } from '../../model/schema/resolved-values.ts';
import { Inline } from '../../ui/components/inline.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { columns } from '../columns.ts';
import { TickedList } from '../TickedList.tsx';
import type { schema } from './schema.ts';

export function Checklist({ items, numbered, ...block }: BlockProps<typeof schema>) {
  return numbered ? (
    <BlockSection of={block}>
      <Numbers style={columns(items.length, numberedLimits(items))}>
        {items.map((item) => (
          // The text is one element, so that the number is beside it.
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

/** The most characters of a name, and of a phrase. */
const NAME = 24;
const PHRASE = 72;

/** The most characters of a name that fits the narrowest column on one line. */
const WORD = 9;

/** The most names in a single row. */
const ROW = 5;

/** Up to this many phrases form one column; more are split into two. */
const FEW_PHRASES = 3;

/** Returns the CSS `columns` of a list that is read downwards: shorter entries get more columns. */
function columnsOf(items: Html[]): string {
  const longest = longestOf(items.map(textOf));
  if (longest > PHRASE) return '2 21rem';
  if (longest > NAME) return items.length > FEW_PHRASES ? '2 16rem' : '1';
  const rows = Math.ceil(items.length / (items.length > ROW ? 4 : ROW));
  return `${Math.ceil(items.length / rows)} ${longest > WORD ? nameWidth(items) : '7rem'}`;
}

/** Two columns of names fit on the narrowest phone too, unless that would break their words. */
function nameWidth(items: Html[]): string {
  const words = items.flatMap((item) => textOf(item).split(/[ -]/));
  return longestOf(words) > WORD + 1 ? '9rem' : 'clamp(8rem,40vw,9rem)';
}

/** Returns the column limits of a numbered list, which is read in rows and has the full width. */
function numberedLimits(items: Html[]) {
  const longest = longestOf(items.map(textOf));
  if (longest <= NAME) return { maxColumns: 4, minWidth: 8 };
  return longest <= PHRASE ? { maxColumns: 3, minWidth: 16 } : { maxColumns: 2, minWidth: 22 };
}

function longestOf(texts: string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

function textOf({ html }: Html): string {
  return html.replace(/<[^>]*>/g, '');
}

const Columns = styled(TickedList)`
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
