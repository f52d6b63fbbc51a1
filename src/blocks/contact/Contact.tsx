import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Card } from '../../ui/components/card.tsx';
import { Cards } from '../../ui/components/cards.tsx';
import { Inline } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Contact({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Cards>
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
      </Cards>
    </BlockSection>
  );
}

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;

  & + & {
    margin-block-start: var(--space-1);
  }
`;

const Hours = styled.dl`
  display: grid;
  gap: var(--space-2);
  font-variant-numeric: tabular-nums;

  dt {
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;
