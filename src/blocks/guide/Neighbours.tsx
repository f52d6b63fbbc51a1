import styled from 'styled-components';
import { Link } from '../../ui/components/link.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import type { Neighbours as Pages } from './neighbours.ts';

/** Links to the previous and the next page of a manual. */
export function Neighbours({ of: { before, after } }: { of: Pages }) {
  const words = useWords().blocks;
  if (!before && !after) return null;
  return (
    <Pair className="screen">
      {before && <Neighbour says={words.before} page={before} />}
      {after && <Neighbour says={words.after} page={after} isAfter />}
    </Pair>
  );
}

interface NeighbourProps {
  says: string;
  page: NonNullable<Pages['before']>;
  isAfter?: boolean;
}

function Neighbour({ says, page, isAfter = false }: NeighbourProps) {
  const { path, label, language } = page;
  return (
    <li data-after={isAfter ? '' : undefined}>
      <Link to={{ href: path, external: false, language }}>
        <small>{says}</small> {label}
      </Link>
    </li>
  );
}

const Pair = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin-block-start: var(--space-8);

  @media (width >= 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  a {
    display: block;
    height: 100%;
    padding: var(--space-4) var(--space-5);
    font-weight: 600;
    text-decoration: none;
    border: 1px solid var(--line);
    border-radius: var(--radius-control);

    &:hover {
      border-color: var(--primary);
    }
  }

  small {
    display: block;
    font-size: var(--size-small);
    font-weight: 400;
    color: var(--quiet);
  }

  [data-after] {
    text-align: end;

    @media (width >= 40rem) {
      grid-column: 2;
    }
  }
`;
