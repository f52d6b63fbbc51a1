import styled from 'styled-components';
import type { Static } from 'typebox';
import { Heading } from '../ui/components/heading.tsx';
import { IconTile } from '../ui/components/icon.tsx';
import { Paragraph } from '../ui/components/inline.tsx';
import { columns } from './columns.ts';
import type { point } from './schema-parts.ts';

/** Points in rows of four are narrower than those in rows of three. */
const FOURS = { maxColumns: 4, minWidth: 15 };
const THREES = { maxColumns: 3, minWidth: 17 };

/** A list of points: icon, title, text; in a number of columns that leaves none alone in a row. */
export function Points({ of, level }: { of: Static<typeof point>[]; level: 2 | 3 }) {
  return (
    <List style={columns(of.length, of.length % 4 === 0 ? FOURS : THREES)}>
      {of.map(({ icon, title, text }) => (
        <li key={title}>
          {icon && <IconTile of={icon} />}
          <div>
            <Heading level={level}>{title}</Heading>
            <Paragraph of={text} />
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--card), 1fr));
  gap: var(--space-6) var(--space-5);

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
  }

  /* Large text needs the full width: the icon wraps above it. */
  > li > div {
    flex: 1 0 min(9rem, 100%);
    text-wrap: balance;
  }

  :is(h2, h3) {
    padding-block: 0.15em var(--space-1);
    font-size: var(--size-h3);
    letter-spacing: normal;
  }
`;
