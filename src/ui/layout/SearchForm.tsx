import { useId } from 'react';
import styled from 'styled-components';
import { Button, type ButtonLook } from '../components/button.tsx';
import { useWords } from '../components/words-context.tsx';

/** A search field in the page; results are shown in the search dialog (`src/client/search`). */
export function SearchForm({ look = 'quiet' }: { look?: ButtonLook }) {
  const { layout } = useWords();
  const field = useId();
  return (
    <Form role="search">
      <label htmlFor={field}>{layout.searchField}</label>
      <div>
        <input id={field} name="query" type="search" autoComplete="off" />
        <Button type="submit" look={look}>
          {layout.search}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  width: min(100%, 28rem);

  html:not([data-script]) & {
    display: none;
  }

  label {
    display: block;
    margin-block-end: var(--space-2);
    font-weight: 600;
  }

  div {
    display: flex;
    gap: var(--space-3);
  }

  input {
    flex: 1;
    width: 0;
    height: 3rem;
    padding-inline: var(--space-4);
    background: var(--raised);
    border: 1px solid var(--field);
    border-radius: var(--radius-control);

    &:hover {
      border-color: var(--primary);
    }
  }
`;
