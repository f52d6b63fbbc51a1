import { createRoot } from 'react-dom/client';
import { keptText } from '../device.ts';
import { type Left, OutboxCards } from './OutboxCards.tsx';
import { type Pending, pendingNow } from './pending.ts';
import { resend } from './resend.ts';

const place = document.body.appendChild(document.createElement('div'));
const root = createRoot(place);
let left: Left[] = [];

for (const pending of pendingNow()) {
  if (!isTakenUp(pending)) takeUp(pending);
}

/** A form on this very page takes up what it left itself, as soon as it has its draft again. */
function isTakenUp({ draft }: Pending): boolean {
  const isHere = document.querySelector(`[data-draft="${CSS.escape(draft)}"]`) !== null;
  return isHere && keptText(draft) !== undefined;
}

function takeUp(pending: Pending): void {
  const { key } = pending;
  const { tryNow, withdraw } = resend(pending, (fate) => {
    const close = () => show(left.filter((one) => one.pending.key !== key));
    const dismiss = () => {
      withdraw();
      close();
    };
    put({ pending, fate, tryNow, dismiss });
  });
}

function put(card: Left): void {
  const at = left.findIndex(({ pending }) => pending.key === card.pending.key);
  show(at < 0 ? [...left, card] : left.with(at, card));
}

function show(cards: Left[]): void {
  left = cards;
  root.render(<OutboxCards of={left} />);
}

// The region must be there before its words, or they are not announced.
show([]);
