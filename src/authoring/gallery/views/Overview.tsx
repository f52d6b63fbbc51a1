import styled from 'styled-components';
import { addressOf, type Family, type UnitReference } from '../../reference/units.ts';
import { Catalogue } from './Catalogue.tsx';
import { Thumbnail } from './frames.tsx';

/** The home page of the gallery: all units with thumbnails. */
export function Overview({ families, icons }: { families: Family[]; icons: number }) {
  return (
    <Catalogue
      families={families}
      at="/"
      heading="Blocks, fields and icons"
      intro={
        <p>
          All that pages and forms can be made of, as it looks on this site. Behind each is its YAML
          to copy, and what its keys mean.
        </p>
      }
      switches="theme"
      search="Search by name or purpose"
    >
      {families.map(({ name, title, units }) => (
        <Group key={name} data-group="" aria-labelledby={name}>
          <h2 id={name}>{title}</h2>
          <ul>
            {units.map((unit) => (
              <li key={unit.name} data-says={descriptionOf(unit)}>
                <Card of={unit} family={name} />
              </li>
            ))}
          </ul>
        </Group>
      ))}
      <Group data-group="" aria-labelledby="icons">
        <h2 id="icons">Icons</h2>
        <p data-says="icon icons lucide picture symbol">
          <a href="/icons">All {icons.toLocaleString('en')} icons</a>, to be found by what they
          show.
        </p>
      </Group>
    </Catalogue>
  );
}

function Card({ of: unit, family }: { of: UnitReference; family: Family['name'] }) {
  const [first] = unit.examples;
  const address = addressOf(family, unit.name);
  return (
    <Tile>
      {first && isLookedAt(family) && <Thumbnail at={`${address}/${first.name}`} />}
      <div>
        <h3>
          <a href={address}>{unit.name}</a>
        </h3>
        <p>{unit.description}</p>
      </div>
    </Tile>
  );
}

/** Whether units of a family have thumbnails: deliveries would only show a form. */
function isLookedAt(family: Family['name']): boolean {
  return family === 'blocks' || family === 'fields';
}

/** Returns the searchable text of a unit. */
function descriptionOf({ name, description, when, aliases }: UnitReference): string {
  return [name, ...aliases, description, when].join(' ').toLowerCase();
}

const Group = styled.section`
  margin-block-start: var(--space-7);

  > h2 {
    margin-block-end: var(--space-4);
  }

  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: var(--space-4);
  }

  [hidden] {
    display: none;
  }
`;

const Tile = styled.div`
  position: relative;
  height: 100%;
  overflow: hidden;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  transition: border-color var(--quick);

  &:has(a:hover) {
    border-color: var(--primary);
  }

  > div:last-child {
    padding: var(--space-4);
  }

  /* The whole tile leads there. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }

  a:focus-visible {
    outline: none;
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }

  p {
    margin-block-start: var(--space-1);
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;
