import styled from 'styled-components';
import { type PagePart, partPath } from '../../model/manifest/manifest.ts';
import { useWords } from '../../ui/components/words-context.tsx';

/** Links between the pages among which a list is divided: the first, the last, those around this. */
export function ListPages({
  of: { number, of, first },
  id,
}: {
  of: PagePart;
  id: string | undefined;
}) {
  const { listPages, pageNumber, before, after } = useWords().blocks;
  const hrefOf = (page: number) => `${partPath(first, page)}${id === undefined ? '' : `#${id}`}`;
  return (
    <Row aria-label={listPages} className="screen">
      <ol>
        {shownNumbers(number, of).map((page, index, all) => (
          <li key={page} data-gap={page > (all[index - 1] ?? 0) + 1 ? '' : undefined}>
            <a
              href={hrefOf(page)}
              aria-label={pageNumber({ number: page })}
              aria-current={page === number ? 'page' : undefined}
            >
              {page}
            </a>
          </li>
        ))}
      </ol>
      {number > 1 && (
        <a href={hrefOf(number - 1)} rel="prev">
          {before}
        </a>
      )}
      {number < of && (
        <a href={hrefOf(number + 1)} rel="next">
          {after}
        </a>
      )}
    </Row>
  );
}

/** Returns the numbers of the first page, the last, and the current one with its neighbours. */
function shownNumbers(current: number, last: number): number[] {
  const near = [current - 1, current, current + 1].filter((page) => page > 1 && page < last);
  return [1, ...near, last];
}

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  margin-block-start: var(--space-5);

  /* On phones the numbers have a row of their own. */
  ol {
    display: flex;
    flex: 1 1 18rem;
    flex-wrap: wrap;
    align-items: center;
  }

  li[data-gap]::before {
    content: '…' / '';
    color: var(--quiet);
  }

  a {
    display: inline-grid;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    text-decoration: none;
    border-radius: var(--radius-control);

    &:hover {
      text-decoration: underline;
    }
  }

  [rel='next'] {
    margin-inline-start: auto;
  }

  [aria-current] {
    font-weight: 700;
    color: inherit;
    border: 1px solid var(--field);
  }
`;
