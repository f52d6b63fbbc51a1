import styled from 'styled-components';
import { Icon } from '../../../ui/components/icon.tsx';
import type { IconReference } from '../../reference/icons.ts';
import type { Family } from '../../reference/units.ts';
import { Catalogue } from './Catalogue.tsx';

/** Every icon with its name. */
export function Icons({ families, icons }: { families: Family[]; icons: IconReference[] }) {
  return (
    <Catalogue
      families={families}
      at="/icons"
      heading="Icons"
      intro={
        <p>
          The icons of <a href="https://lucide.dev/icons">Lucide</a>. Where a block has the key{' '}
          <code>icon</code>, it takes one of these names.
        </p>
      }
      search="Search by what it shows: money, arrow, house"
    >
      <Grid>
        {icons.map(({ name, shape, searchWords }) => (
          <li key={name} data-says={searchWords}>
            <Icon of={shape} />
            <code data-copied="">{name}</code>
            <button type="button" data-copies={name} hidden>
              <span data-words-of="">Copy</span>
              <span className="unseen"> {name}</span>
            </button>
          </li>
        ))}
      </Grid>
    </Catalogue>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-2);

  li {
    display: grid;
    gap: var(--space-2);
    justify-items: center;
    padding: var(--space-4) var(--space-2) var(--space-2);
    text-align: center;
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    content-visibility: auto;
    contain-intrinsic-size: auto 8rem;
  }

  li[hidden] {
    display: none;
  }

  code {
    font: 0.8125rem / 1.4 ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
  }

  button {
    align-self: end;
    min-height: 1.75rem;
    padding: 0 var(--space-3);
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--primary);
    border-radius: var(--radius-control);
  }

  button:hover {
    background: var(--tint);
    color: var(--on-tint);
  }
`;
