import styled from 'styled-components';
import type { KeyReference } from '../../reference/keys.ts';

/** Lists the keys of a unit: description, type, limits and default. */
export function Keys({ of }: { of: KeyReference[] }) {
  return (
    <List>
      {of.map((key) => (
        <div key={key.path} data-inner={key.path.includes('.') ? '' : undefined}>
          <dt>
            <code>{key.path}</code>
            {key.required && <em>required</em>}
          </dt>
          <dd>
            <p>{key.description}</p>
            <p>
              {[key.type, ...key.limits].join('; ')}
              {key.default !== undefined && `; ${key.default} if left out`}
            </p>
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  border-block-start: 1px solid var(--line);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1) var(--space-5);
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--line);
  }

  > [data-inner] dt {
    padding-inline-start: var(--space-4);
  }

  dt {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: baseline;
  }

  code {
    font: 600 0.9375rem / 1.6 ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace;
  }

  em {
    padding: 0 var(--space-2);
    font-size: 0.8125rem;
    font-style: normal;
    font-weight: 600;
    color: var(--on-tint);
    background: var(--tint);
    border-radius: var(--radius-badge);
  }

  p + p {
    font-size: var(--size-small);
    color: var(--quiet);
  }

  @media (width >= 48rem) {
    > div {
      grid-template-columns: minmax(0, 17rem) minmax(0, 1fr);
    }
  }
`;
