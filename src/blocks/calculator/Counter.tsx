import styled from 'styled-components';
import { useIslandWords } from '../../ui/components/words-context.tsx';

interface CounterProps {
  /** The label of the counted item. */
  of: string;
  count: number;
  min: number;
  max: number;
  change: (count: number) => void;
}

/** A number between two step buttons. Without scripts only the number is shown. */
export function Counter({ of, count, min, max, change }: CounterProps) {
  const { counter } = useIslandWords();
  return (
    <Frame role="group" aria-label={counter.howMany({ item: of })}>
      <Step
        type="button"
        aria-label={counter.fewer({ item: of })}
        aria-disabled={count <= min || undefined}
        onClick={() => change(Math.max(min, count - 1))}
      >
        −
      </Step>
      <span aria-live="polite">{count}</span>
      <Step
        type="button"
        aria-label={counter.more({ item: of })}
        aria-disabled={count >= max || undefined}
        onClick={() => change(Math.min(max, count + 1))}
      >
        +
      </Step>
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums;

  > span {
    min-width: 1.75rem;
    text-align: center;
  }

  @media (scripting: none) {
    > span::before {
      content: '× ';
    }
  }
`;

const Step = styled.button`
  width: 2.75rem;
  height: 2.75rem;
  font: 600 1.25rem / 1 var(--text-font);
  color: var(--primary);
  background: var(--raised);
  border: 1px solid var(--field);
  border-radius: var(--radius-control);
  cursor: pointer;

  &:hover {
    background: var(--tint);
  }

  &[aria-disabled] {
    opacity: 0.65;
    cursor: default;
  }

  @media (scripting: none) {
    display: none;
  }
`;
