import styled from 'styled-components';
import { Icon } from '../ui/components/icon.tsx';
import { clock } from '../ui/components/shapes.ts';
import { useIslandWords } from '../ui/components/words-context.tsx';
import type { BrowserWords, DeliveryWords } from '../words/browser-words.ts';
import type { UnsentState } from './browser/unsent/dispatcher.ts';
import type { CompanyContact } from './deliveries/delivery.ts';
import { againHere, ContactUs, isLasting, whyHere } from './failure-words.tsx';
import { Lead, MessageActions, MessageBox, MessageText, SmallButton } from './message-box.tsx';

interface UnsentMessageProps extends CompanyContact {
  unsent: UnsentState;
  /** The label of the form's submit button. */
  submit: string;
  tryNow: () => void;
  withdraw: () => void;
}

/**
 * The message of a form that is not sent yet. The failure is announced once; retries are announced
 * only to visitors who asked for one, as they may go on for long.
 */
export function UnsentMessage(props: UnsentMessageProps) {
  const { unsent, phone, email, submit, tryNow, withdraw } = props;
  const words = useIslandWords();
  const { step, reason, since, asked } = unsent;
  const goesOn = step === 'trying' || step === 'waiting';
  const isLate = goesOn && isLasting(reason, since);
  return (
    <Box data-tone="waiting" data-messages="">
      <Icon of={clock} />
      <MessageText>
        <div role="alert">
          <Lead>{words.delivery.notSent}</Lead>
          <p>
            {reason && whyHere(reason, words)} {stateText(unsent, words.delivery)}
          </p>
          {(isLate || phone || email) && (
            <p>
              {isLate && `${words.delivery.lasting} `}
              <ContactUs phone={phone} email={email} />
            </p>
          )}
        </div>
        <p aria-live={asked ? 'polite' : 'off'}>{planText(unsent, submit, words)}</p>
        <MessageActions ref={passOnFocus}>
          {goesOn && <SmallButton onClick={tryNow}>{words.delivery.tryNow}</SmallButton>}
          <SmallButton onClick={withdraw}>{words.delivery.withdraw}</SmallButton>
        </MessageActions>
      </MessageText>
    </Box>
  );
}

/** Moves the focus from a button here to the button of the form, before the message goes away. */
function passOnFocus(actions: HTMLElement | null) {
  return () => {
    if (!actions?.contains(document.activeElement)) return;
    actions.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
}

/**
 * Scrolled into view with some room below it. On phones, all but the first words have the full
 * width, as the icon would take a sixth of it, and are small: an e-mail address needs the room.
 */
const Box = styled(MessageBox)`
  scroll-margin-block-end: var(--space-5);

  @media (width < 30rem) {
    display: block;
    font-size: var(--size-small);

    > .icon {
      float: inline-start;
      margin-inline-end: var(--space-2);
    }

    ${Lead} ~ *,
    ${MessageActions} {
      clear: both;
    }
  }
`;

/** Returns the message about what is kept. */
function stateText({ step, kept, files }: UnsentState, words: DeliveryWords): string {
  if (step === 'files gone') return words.filesGone;
  if (!kept) return words.leaveOpen;
  return files.length === 0 ? words.kept : words.keptWithFiles;
}

/** Returns the message about the next retry, or what the visitor has to do. */
function planText(
  { step, reason, next = 0, files }: UnsentState,
  button: string,
  words: BrowserWords,
): string {
  const { delivery, form } = words;
  switch (step) {
    case 'trying':
      return delivery.trying;
    case 'waiting':
      return againHere(reason, next, words);
    case 'held':
      return delivery.changed({ button });
    case 'files gone':
      return delivery.chooseAgain({ files: files.join(form.comma), button });
  }
}
