import { useState } from 'react';
import styled from 'styled-components';
import type { IslandDefinition } from '../../ui/components/island.tsx';
import { useIslandWords } from '../../ui/components/words-context.tsx';
import { Counter } from './Counter.tsx';
import { limitsOf, moneyIn, type Price, startOf, sumOf } from './counts.ts';

interface CalculatorProps {
  items: Price[];
  total: string;
  currency: string;
}

/** Prices with a quantity each, and their total. */
function CalculatorIsland({ items, total, currency }: CalculatorProps) {
  const [counts, setCounts] = useState(items.map(startOf));
  const { locale } = useIslandWords();
  const money = moneyIn(currency, locale);
  const change = (index: number) => (count: number) => setCounts(counts.with(index, count));
  return (
    <>
      <Rows>
        {items.map((item, index) => (
          <li key={item.label}>
            <Label>
              {item.label}
              <small>
                {money(item.price)} {item.each}
              </small>
            </Label>
            {item.count && (
              <Counter
                of={item.label}
                count={counts[index] ?? 0}
                {...limitsOf(item)}
                change={change(index)}
              />
            )}
            <Amount>{money(item.price * (counts[index] ?? 0))}</Amount>
          </li>
        ))}
      </Rows>
      <Sum>
        {total} <output>{money(sumOf(items, counts))}</output>
      </Sum>
    </>
  );
}

export const island: IslandDefinition<CalculatorProps> = {
  name: 'calculator',
  // Prices are readable without scripts, which only changing a quantity needs.
  when: 'interaction',
  Component: CalculatorIsland,
};

const Rows = styled.ul`
  border-block-start: 1px solid var(--line);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--line);
  }

  /* On phones the buttons are below their label. */
  > li > [role='group'] {
    grid-row: 2;
  }

  @media (width >= 36rem) {
    > li {
      grid-template-columns: minmax(0, 1fr) auto minmax(5.5rem, auto);
      min-height: 4.5rem;
    }

    > li > [role='group'] {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;

const Label = styled.p`
  font-weight: 600;

  > small {
    display: block;
    font-size: var(--size-small);
    font-weight: 400;
    color: var(--quiet);
  }
`;

const Amount = styled.p`
  grid-row: 1;
  grid-column: -2;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: var(--space-4);
  padding-block: var(--space-4);
  font-weight: 600;

  > output {
    font: 600 var(--size-h2) / 1.2 var(--heading-font);
    font-variant-numeric: lining-nums tabular-nums;
  }
`;
