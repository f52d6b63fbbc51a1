import styled from 'styled-components';
import { useIslandWords } from '../ui/components/words-context.tsx';
import { ClearButton } from './ClearButton.tsx';

/**
 * Tells, once something was typed, that it is stored on the device, with a button to clear it on
 * shared devices.
 */
export function TypedNote({ clear }: { clear: () => void }) {
  const { form } = useIslandWords();
  return (
    <Line>
      <p>{form.draftHere}</p>
      <ClearButton clear={clear} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--space-5);
  font-size: var(--size-small);
  color: var(--quiet);
`;
