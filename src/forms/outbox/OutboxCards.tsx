import styled from 'styled-components';
import { Icon } from '../../parts/icon.tsx';
import { alert, check, clock } from '../../parts/shapes.ts';
import {
  CallUs,
  Notice,
  NoticeActions,
  NoticeWords,
  SmallButton,
  SmallLink,
  WHY,
} from '../notice.tsx';
import { ReceiptWords } from '../ReceiptWords.tsx';
import type { Pending } from './pending.ts';
import type { Fate } from './resend.ts';
import { whenInWords } from './when-in-words.ts';

/** A form that an earlier page could not send, and what becomes of it. */
export interface Left {
  pending: Pending;
  fate: Fate;
  tryNow: () => void;
  /** Takes it off the page; what is not sent by then is not sent any more. */
  dismiss: () => void;
}

/** What a page says of forms that other pages could not send. */
export function OutboxCards({ of: cards }: { of: Left[] }) {
  return (
    <Corner role="status" aria-atomic="false">
      {cards.map((card) => (
        <OutboxCard key={card.pending.key} {...card} />
      ))}
    </Corner>
  );
}

function OutboxCard({ pending, fate, tryNow, dismiss }: Left) {
  const { step } = fate;
  const { icon, tone } = LOOKS[step];
  const plan = planOf(fate);
  const isOver = step === 'sent' || step === 'refused';
  return (
    <Card data-tone={tone}>
      <Icon of={icon} />
      <NoticeWords>
        <Name>{pending.name}</Name>
        <p>{newsOf(step, pending)}</p>
        {step === 'sent' && <ReceiptWords sent={fate.sent} />}
        {/* It goes on for as long as it takes: too often to be announced. */}
        {plan && <p aria-live="off">{plan}</p>}
        {step !== 'sent' && (
          <p>
            <CallUs phone={pending.phone} />
          </p>
        )}
        <NoticeActions>
          {step === 'waiting' && <SmallButton onClick={tryNow}>Try now</SmallButton>}
          {(step === 'unfinished' || step === 'refused') && (
            <SmallLink to={{ href: pending.page, external: false }}>Open the form</SmallLink>
          )}
          <SmallButton onClick={dismiss}>{isOver ? 'Close' : 'Do not send it'}</SmallButton>
        </NoticeActions>
      </NoticeWords>
    </Card>
  );
}

const LOOKS = {
  trying: { icon: clock, tone: 'waiting' },
  waiting: { icon: clock, tone: 'waiting' },
  unfinished: { icon: clock, tone: 'waiting' },
  sent: { icon: check, tone: 'good' },
  refused: { icon: alert, tone: 'bad' },
} satisfies Record<Fate['step'], object>;

function newsOf(step: Fate['step'], { files }: Pending): string {
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

function planOf(fate: Fate): string | undefined {
  if (fate.step === 'trying') return 'Sending it now …';
  if (fate.step === 'waiting') return `${WHY[fate.reason]} We try again ${whenInWords(fate.next)}.`;
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

const Card = styled(Notice)`
  box-shadow: var(--shadow);
`;

const Name = styled.p`
  font-weight: 600;
`;
