import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Form } from '../model/schema/form.ts';
import { Button } from '../ui/components/button.tsx';
import { useIslandWords } from '../ui/components/words-context.tsx';

/** The submit button. It keeps its width while sending. */
export function SendButton({ form, sending }: { form: Form; sending: boolean }) {
  const words = useIslandWords();
  const busy = form.sending ?? words.form.sending;
  return (
    <>
      {sending && <SlowStatus>{busy}</SlowStatus>}
      <Send
        type="submit"
        look={form.layout === 'inline' ? 'action' : 'primary'}
        aria-disabled={sending || undefined}
      >
        {sending ? (
          <Stack>
            <span aria-hidden="true">{form.submit}</span>
            <Busy>{busy}</Busy>
          </Stack>
        ) : (
          form.submit
        )}
      </Send>
    </>
  );
}

/** After how long screen readers announce what takes time, in ms: usually the result comes first. */
const SLOW = 1000;

/** Announces a status, as screen readers do not read out a button's new label. */
function SlowStatus({ children }: { children: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setSlow, SLOW, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className="unseen">
      {isSlow && children}
    </span>
  );
}

const Send = styled(Button)`
  justify-self: start;

  @container (max-width: 24.9375rem) {
    justify-self: stretch;
  }

  [data-layout='inline'] > & {
    grid-area: button;
    align-self: center;
    margin-inline: 0 5px;

    @container (width < 26rem) {
      margin: 0 5px 5px;
    }
  }

  @media print {
    display: none;
  }
`;

/** The hidden normal label reserves the width. */
const Stack = styled.span`
  display: grid;
  place-items: center;

  > * {
    grid-area: 1 / 1;
  }

  > :first-child {
    visibility: hidden;
  }
`;

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

/** The spinner is in the button's padding, so that short labels stay centred. */
const Busy = styled.span`
  position: relative;
  white-space: nowrap;

  &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.45em);
    inset-inline-end: calc(100% + 0.3em);
    width: 0.9em;
    height: 0.9em;
    border: 2px solid;
    border-block-end-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }
`;
