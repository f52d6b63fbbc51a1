import { createRoot } from 'react-dom/client';
import { keptText } from '../../forms/device.ts';
import { type Pending, pendingNow } from '../../forms/unsent/pending.ts';
import { type Fate, resend } from '../../forms/unsent/resend.ts';
import { type Left, UnsentCards } from './UnsentCards.tsx';

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
  let hidden: string | undefined;
  const { tryNow, withdraw } = resend(pending, (fate) => {
    if (!fate) return take(pending);
    const hide = () => {
      hidden = newsIn(fate);
      take(pending);
    };
    const giveUp = () => {
      withdraw();
      take(pending);
    };
    if (hidden !== newsIn(fate)) put({ pending, fate, tryNow, withdraw: giveUp, hide });
  });
}

/** Trying and waiting take turns for as long as it takes: that is no news. */
function newsIn({ step }: Fate): string {
  return step === 'waiting' ? 'trying' : step;
}

function put(card: Left): void {
  const at = left.findIndex(({ pending }) => pending.key === card.pending.key);
  show(at < 0 ? [...left, card] : left.with(at, card));
}

function take({ key }: Pending): void {
  show(left.filter(({ pending }) => pending.key !== key));
}

function show(cards: Left[]): void {
  left = cards;
  root.render(<UnsentCards of={left} />);
}

// The region must be there before its words, or they are not announced.
show([]);
