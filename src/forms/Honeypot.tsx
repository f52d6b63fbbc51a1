import styled from 'styled-components';
import { useIslandWords } from '../ui/components/words-context.tsx';
import { HONEYPOT } from './signal-names.ts';

/**
 * A field for programs that fill in whatever there is. It is neither seen nor reached by
 * any key nor read aloud; where styles are missing, it says itself what to do.
 */
export function Honeypot() {
  const { form } = useIslandWords();
  return (
    <Out
      name={HONEYPOT}
      placeholder={form.leaveEmpty}
      aria-hidden="true"
      tabIndex={-1}
      autoComplete="off"
    />
  );
}

const Out = styled.input`
  position: absolute;
  width: 1px;
  visibility: hidden;
`;
