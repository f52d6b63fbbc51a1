import styled from 'styled-components';

/** A field that filters a long list; hidden without scripts. */
export function Filter({ label }: { label: string }) {
  return (
    <Field hidden>
      <label htmlFor="filter">{label}</label>
      <input id="filter" type="search" data-filter="" autoComplete="off" spellCheck={false} />
    </Field>
  );
}

const Field = styled.div`
  flex: 1 1 16rem;
  max-width: 30rem;

  &[hidden] {
    display: none;
  }

  label {
    display: block;
    margin-block-end: var(--space-1);
    font-size: var(--size-small);
    font-weight: 600;
  }

  input {
    width: 100%;
    min-height: 2.75rem;
    padding: var(--space-2) var(--space-4);
    background: var(--raised);
    border: 1px solid var(--field);
    border-radius: var(--radius-control);
  }
`;
