import styled from 'styled-components';
import { useIslandWords } from '../ui/components/words-context.tsx';

/** A button that clears the form and deletes its draft from the device. */
export function ClearButton({ clear }: { clear: () => void }) {
  const { form } = useIslandWords();
  return (
    <Clear type="button" onClick={clear}>
      {form.clear}
    </Clear>
  );
}

const Clear = styled.button`
  min-height: 2.75rem;
  margin-inline: calc(-1 * var(--space-3));
  padding-inline: var(--space-3);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
