import styled from 'styled-components';
import type { Pending } from '../../forms/browser/unsent/pending.ts';
import type { ResendState } from '../../forms/browser/unsent/resend.ts';
import { againHere, CallUs, whyHere } from '../../forms/failure-words.tsx';
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

/** A form that an earlier page could not send, and what becomes of it. */
export interface UnsentCardProps {
  pending: Pending;
  state: ResendState;
  tryNow: () => void;
  /** It shall not be sent. */
  withdraw: () => void;
  /** Takes it off the page until there is something new to say. */
  hide: () => void;
}

/** What a page says of forms that other pages could not send. */
export function UnsentCards({ of: cards }: { of: UnsentCardProps[] }) {
  return (
    <Corner role="status" aria-atomic="false">
      {cards.map((card) => (
        <UnsentCard key={card.pending.key} {...card} />
      ))}
    </Corner>
  );
}

function UnsentCard({ pending, state, tryNow, withdraw, hide }: UnsentCardProps) {
  const { step } = state;
  const { icon, tone } = LOOKS[step];
  const plan = planOf(state);
  const isOver = step === 'sent' || step === 'refused';
  const isOpen = step === 'unfinished' || step === 'refused';
  return (
    <Card data-tone={tone}>
      <Icon of={icon} />
      <MessageText>
        <Name>{pending.name}</Name>
        <p>{newsOf(step, pending)}</p>
        {step === 'sent' && <ReceiptWords sent={state.sent} />}
        {/* It goes on for as long as it takes: too often to be announced. */}
        {plan && <p aria-live="off">{plan}</p>}
        {step !== 'sent' && pending.phone && (
          <p>
            <CallUs phone={pending.phone} />
          </p>
        )}
        <MessageActions>
          {step === 'waiting' && <SmallButton onClick={tryNow}>Try now</SmallButton>}
          {isOpen && (
            <SmallLink to={{ href: pending.page, external: false }}>Open the form</SmallLink>
          )}
          {!isOver && <SmallButton onClick={withdraw}>Do not send it</SmallButton>}
        </MessageActions>
      </MessageText>
      <Hide type="button" aria-label={`Hide “${pending.name}”`} onClick={hide}>
        <Icon of={cross} size={18} />
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

function newsOf(step: ResendState['step'], { files }: Pending): string {
  switch (step) {
    case 'trying':
    case 'waiting':
      return 'This is not sent yet, but kept on this device.';
    case 'unfinished':
      return files.length > 0
        ? `This is not sent yet: ${files.map(([, name]) => name).join(', ')} must be chosen again.`
        : 'This is not sent yet: you had begun to change it.';
    case 'sent':
      return 'This was sent.';
    case 'refused':
      return 'Our server did not take this. What you typed is still in the form.';
  }
}

function planOf(state: ResendState): string | undefined {
  if (state.step === 'trying') return 'Sending it now …';
  if (state.step === 'waiting') {
    return `${whyHere(state.reason)} ${againHere(state.reason, state.next)}`;
  }
  return undefined;
}

/** Above the page and below the toasts, which stand in the other corner. */
const Corner = styled.div`
  position: fixed;
  inset-block-end: var(--space-4);
  inset-inline-start: var(--space-4);
  z-index: 40;
  display: grid;
  gap: var(--space-3);
  width: min(25rem, 100vw - 2 * var(--space-4));
  font-size: var(--size-small);

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
  inset: 0 0 auto auto;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  color: var(--quiet);
  background: none;
  border: 0;
  border-radius: var(--radius-control);
  cursor: pointer;
`;
