import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Card, iconBeside } from '../../ui/components/card.tsx';
import { Inline } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Contact({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Ways>
        {items.map(({ icon, title, lines, hours }) => (
          <li key={title}>
            <Card heading={title} level={levelBelow(block)} icon={icon}>
              {lines && (
                <p>
                  {lines.map((line) => (
                    <Line key={line.html}>
                      <Inline of={line} />
                    </Line>
                  ))}
                </p>
              )}
              {hours && (
                <Hours>
                  {hours.map((row) => (
                    <div key={row.days}>
                      <dt>{row.days}</dt>
                      <dd>{row.hours}</dd>
                    </div>
                  ))}
                </Hours>
              )}
            </Card>
          </li>
        ))}
      </Ways>
    </BlockSection>
  );
}

/**
 * Few words in each, and not as many in one as in the next: two in a row, icons beside the words. An
 * odd one has the last row, unless three stand side by side.
 */
const Ways = styled.ul`
  display: grid;
  gap: clamp(var(--space-3), 3vw, var(--space-5));

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  @media (width >= 34rem) {
    [data-icon] {
      ${iconBeside}
    }
  }

  @media (width >= 64rem) {
    [data-icon] {
      padding: var(--space-5);
    }
  }

  @media (width >= 45rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @media (width >= 75rem) {
    &:has(> :nth-child(3):last-child) {
      grid-template-columns: repeat(3, minmax(0, 1fr));

      > :last-child {
        grid-column: auto;
      }
    }
  }

  /* Hours need the room below the icon too. */
  @media (width < 64rem) {
    [data-icon] > dl:last-child {
      grid-column: 1 / -1;
    }
  }

  &:has(> :nth-child(3):last-child) [data-icon] > dl:last-child {
    grid-column: 1 / -1;
  }
`;

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;

  & + & {
    margin-block-start: var(--space-1);
  }
`;

/** Days beside their hours, in columns that all rows share. A span of hours stays in one line: days give way. */
const Hours = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) minmax(min-content, 1fr);
  gap: var(--space-1) var(--space-3);
  font-variant-numeric: tabular-nums;
  text-wrap: balance;

  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: baseline;
  }

  dt {
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;
