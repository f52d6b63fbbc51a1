import styled from 'styled-components';
import {
  addressOf,
  type ExampleReference,
  type Family,
  type UnitReference,
} from '../../reference/units.ts';
import { Catalogue } from './Catalogue.tsx';
import { ExampleFrames } from './frames.tsx';
import { Keys } from './Keys.tsx';
import { Yaml } from './Yaml.tsx';

interface UnitPageProps {
  families: Family[];
  family: Family;
  unit: UnitReference;
  /** Why examples are not shown, by the path of their page. */
  mistakes: ReadonlyMap<string, string>;
}

/** The page about a unit: its examples with their YAML, and its keys. */
export function UnitPage({ families, family, unit, mistakes }: UnitPageProps) {
  const at = addressOf(family.name, unit.name);
  const isShown = family.name !== 'destinations';
  const { name, description, when, aliases, keys, examples } = unit;
  return (
    <Catalogue
      families={families}
      at={at}
      heading={name}
      intro={
        <>
          <p>{description}</p>
          {when && <p>{when}</p>}
          {aliases.length > 0 && <p>Other names: {aliases.join(', ')}.</p>}
        </>
      }
      {...(isShown && { switches: 'theme and width' as const })}
    >
      {examples.map((example) => (
        <Example
          key={example.name}
          of={example}
          at={at}
          family={family}
          mistake={mistakes.get(`${at}/${example.name}`)}
        />
      ))}
      <Part aria-labelledby="keys">
        <h2 id="keys">Keys</h2>
        {keys.length > 0 ? <Keys of={keys} /> : <p>It has no keys of its own.</p>}
      </Part>
    </Catalogue>
  );
}

interface ExampleProps {
  of: ExampleReference;
  /** The path of the page about its unit. */
  at: string;
  family: Family;
  /** Why it is not shown. */
  mistake: string | undefined;
}

function Example({ of, at, family, mistake }: ExampleProps) {
  const { name, title, yaml } = of;
  const id = `example-${name}`;
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {mistake && <Mistake>{mistake}</Mistake>}
      {!mistake && family.name !== 'destinations' && (
        <ExampleFrames at={`${at}/${name}`} title={title} />
      )}
      <Yaml text={yaml} of={title} place={family.place} />
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  margin-block-end: var(--space-7);

  > h2 {
    font-size: var(--size-h3);
  }
`;

const Mistake = styled.pre`
  padding: var(--space-4);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  font-size: var(--size-small);
  background: var(--raised);
  border: 1px solid var(--error);
  border-radius: var(--radius-card);
`;
