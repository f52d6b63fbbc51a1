import styled from 'styled-components';
import type { Static } from 'typebox';
import { ButtonLink } from '../ui/components/button.tsx';
import { FileNote } from '../ui/components/file-note.tsx';
import type { actions } from './schema-parts.ts';

interface ActionsProps {
  of: Static<typeof actions>;
  /** Of a band that asks for something: the first is the call to action, the others step back. */
  asks?: boolean;
}

/** A row of buttons that wraps on narrow screens. */
export function Actions({ of, asks = false }: ActionsProps) {
  const first = asks ? 'action' : 'primary';
  const others = asks ? 'quiet' : 'primary';
  return (
    <Row>
      {of.map(({ label, to, kind }, at) => (
        <ButtonLink key={label} to={to} look={kind ?? (at === 0 ? first : others)}>
          {label}
          {to.file && (
            <small>
              <FileNote of={to} />
            </small>
          )}
        </ButtonLink>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: var(--space-5);

  > :has(small) {
    flex-direction: column;
    gap: 0;
  }

  small {
    font: var(--size-small) / 1.25 var(--text-font);
  }

  /* On phones they are as wide as those of forms. */
  @media (width < 30em) {
    > a {
      flex: auto;
    }
  }
`;
