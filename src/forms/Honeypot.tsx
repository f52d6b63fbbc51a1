import styled from 'styled-components';
import { useIslandWords } from '../ui/components/words-context.tsx';
import { HONEYPOT } from './submission/signal-names.ts';

/**
 * A honeypot field for bots that fill in every field. It is hidden, not focusable and not read
 * aloud; without styles its placeholder says to leave it empty.
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
