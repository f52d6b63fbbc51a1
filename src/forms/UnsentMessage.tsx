import type { Phone } from '../model/vocabulary.ts';
import { Icon } from '../ui/components/icon.tsx';
import { clock } from '../ui/components/shapes.ts';
import type { UnsentState } from './browser/unsent/dispatcher.ts';
import { againHere, CallUs, whyHere } from './failure-words.tsx';
import { MessageActions, MessageBox, MessageText, SmallButton } from './message-box.tsx';

interface UnsentMessageProps {
  unsent: UnsentState;
  phone: Phone | undefined;
  /** What the button of the form says. */
  submit: string;
  tryNow: () => void;
  withdraw: () => void;
}

/**
 * What a form says while something is not sent yet. The news is announced once; what is done
 * about it is only announced to who asked for it, since it goes on for as long as it takes.
 */
export function UnsentMessage({ unsent, phone, submit, tryNow, withdraw }: UnsentMessageProps) {
  const { step, reason, asked } = unsent;
  const goesOn = step === 'trying' || step === 'waiting';
  return (
    <MessageBox data-tone="waiting">
      <Icon of={clock} />
      <MessageText>
        <p role="alert">
          {reason && whyHere(reason)} {stateInWords(unsent)} <CallUs phone={phone} />
        </p>
        <p aria-live={asked ? 'polite' : 'off'}>{planInWords(unsent, submit)}</p>
        <MessageActions>
          {goesOn && <SmallButton onClick={tryNow}>Try now</SmallButton>}
          <SmallButton onClick={withdraw}>Do not send it</SmallButton>
        </MessageActions>
      </MessageText>
    </MessageBox>
  );
}

/** What became of it so far. */
function stateInWords({ step, kept, files }: UnsentState): string {
  if (step === 'files gone') {
    return `This is not sent yet. Everything but your files is still here.`;
  }
  if (!kept) return 'This is not sent yet: please leave this page open.';
  if (files.length === 0) return 'This is not sent yet, but kept on this device.';
  return 'This is not sent yet. It is kept on this device; your files are, while this page is open.';
}

/** What is done about it, or has to be. */
function planInWords({ step, reason, next = 0, files }: UnsentState, submit: string): string {
  switch (step) {
    case 'trying':
      return 'Trying again now …';
    case 'waiting':
      return againHere(reason, next);
    case 'held':
      return `You have changed it since. Press “${submit}” to send it as it is now.`;
    case 'files gone':
      return `Please choose ${files.join(', ')} again, then press “${submit}”.`;
  }
}
