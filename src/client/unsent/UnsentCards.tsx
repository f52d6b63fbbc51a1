import styled from 'styled-components';
import type { Pending } from '../../forms/browser/unsent/pending.ts';
import type { ResendState } from '../../forms/browser/unsent/resend.ts';
import { againHere, ContactUs, isLasting, whyHere } from '../../forms/failure-words.tsx';
import {
  MessageActions,
  MessageBox,
  MessageText,
  SmallButton,
  SmallLink,
} from '../../forms/message-box.tsx';
import { ReceiptWords } from '../../forms/ReceiptWords.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { alert, check, clock, cross } from '../../ui/components/shapes.ts';
import { useIslandWords } from '../../ui/components/words-context.tsx';
import type { BrowserWords } from '../../words/browser-words.ts';

/** A form that an earlier page could not send, and its retry state. */
export interface UnsentCardProps {
  pending: Pending;
  state: ResendState;
  /** Whether the visitor started the last attempt. */
  asked: boolean;
  tryNow: () => void;
  /** Discards the form. */
  withdraw: () => void;
  /** Hides the card until its state changes. */
  hide: () => void;
}

/** Shows the status of unsent forms of other pages. */
export function UnsentCards({ of: cards }: { of: UnsentCardProps[] }) {
  return (
    <Corner ref={keepClear} role="status" aria-atomic="false">
      {cards.map((card) => (
        <UnsentCard key={card.pending.key} {...card} />
      ))}
    </Corner>
  );
}

function UnsentCard({ pending, state, asked, tryNow, withdraw, hide }: UnsentCardProps) {
  const words = useIslandWords();
  const { step } = state;
  const { icon, tone } = LOOKS[step];
  const plan = planOf(state, words);
  const isOver = step === 'sent' || step === 'refused';
  const isOpen = step === 'unfinished' || step === 'refused';
  return (
    <Card data-tone={tone}>
      <Icon of={icon} />
      <MessageText>
        <Name>{pending.name}</Name>
        <p>{newsOf(step, pending, words)}</p>
        {step === 'sent' && <ReceiptWords sent={state.sent} />}
        {/* Updated too often to be announced, unless it was asked for. */}
        {plan && <p aria-live={asked ? 'polite' : 'off'}>{plan}</p>}
        {step !== 'sent' && (pending.phone || pending.email) && (
          <p>
            {isWaitedFor(state, pending) && `${words.delivery.lasting} `}
            <ContactUs phone={pending.phone} email={pending.email} />
          </p>
        )}
        <MessageActions>
          {plan && <SmallButton onClick={tryNow}>{words.delivery.tryNow}</SmallButton>}
          {isOpen && (
            <SmallLink to={{ href: pending.page, external: false }}>
              {words.unsent.openForm}
            </SmallLink>
          )}
          {!isOver && <SmallButton onClick={withdraw}>{words.delivery.withdraw}</SmallButton>}
        </MessageActions>
      </MessageText>
      <Hide type="button" aria-label={words.unsent.hide({ form: pending.name })} onClick={hide}>
        <Icon of={cross} small />
      </Hide>
    </Card>
  );
}

const LOOKS = {
  trying: { icon: clock, tone: 'waiting' },
  waiting: { icon: clock, tone: 'waiting' },
  unfinished: { icon: clock, tone: 'waiting' },
  sent: { icon: check, tone: 'good' },
  refused: { icon: alert, tone: 'bad' },
} satisfies Record<ResendState['step'], object>;

function newsOf(
  step: ResendState['step'],
  { files }: Pending,
  { delivery, form, unsent }: BrowserWords,
): string {
  switch (step) {
    case 'trying':
    case 'waiting':
      return `${delivery.notSent} ${delivery.kept}`;
    case 'unfinished': {
      const names = files.map(([, name]) => name).join(form.comma);
      return names === '' ? unsent.changed : unsent.chooseAgain({ files: names });
    }
    case 'sent':
      return unsent.sent;
    case 'refused':
      return unsent.refused;
  }
}

function planOf(state: ResendState, words: BrowserWords): string | undefined {
  if (state.step === 'trying') return words.unsent.sending;
  if (state.step !== 'waiting') return undefined;
  return `${whyHere(state.reason, words)} ${againHere(state.reason, state.next, words)}`;
}

/** Whether a retry has lasted so long that the visitor should use another way. */
function isWaitedFor(state: ResendState, { at }: Pending): boolean {
  return state.step === 'waiting' && isLasting(state.reason, at);
}

/** Scrolls what gets the focus above the cards, as long as there are any. */
function keepClear(corner: HTMLElement | null) {
  if (!corner) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBottom = `${corner.offsetHeight}px`;
  });
  observer.observe(corner);
  return () => observer.disconnect();
}

/**
 * Above the page and below the toasts, which are in the opposite corner. It has room of its own at
 * the end of the page, so that it covers nothing there.
 */
const Corner = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 40;
  display: grid;
  gap: var(--space-3);
  width: min(25rem, 100vw - 2 * var(--space-4));
  margin-inline: var(--space-4);
  font-size: var(--size-small);

  &:not(:empty) {
    padding-block: var(--space-4);
  }

  @media (height < 30em) {
    max-height: 50dvh;
    overflow-y: auto;
  }

  @media print {
    display: none;
  }
`;

const Card = styled(MessageBox)`
  position: relative;
  border-radius: var(--radius-card);
  box-shadow: var(--shadow);
`;

const Name = styled.p`
  margin-inline-end: var(--space-5);
  font-weight: 600;
`;

const Hide = styled.button`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
`;
