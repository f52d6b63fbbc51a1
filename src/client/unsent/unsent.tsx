import { createRoot } from 'react-dom/client';
import { storedText } from '../../forms/browser/storage.ts';
import { type Pending, pendingNow } from '../../forms/browser/unsent/pending.ts';
import { type ResendState, resend } from '../../forms/browser/unsent/resend.ts';
import { IslandWordsProvider } from '../../ui/components/words-context.tsx';
import { siteWords } from '../site-words.ts';
import { type UnsentCardProps, UnsentCards } from './UnsentCards.tsx';

const words = await siteWords();
const { put, take } = openCards();

for (const pending of pendingNow()) {
  if (!isTakenUp(pending)) takeUp(pending);
}

/** A form on this very page takes up what it left itself, as soon as it has its draft again. */
function isTakenUp({ draft }: Pending): boolean {
  const isHere = document.querySelector(`[data-draft="${CSS.escape(draft)}"]`) !== null;
  return isHere && storedText(draft) !== undefined;
}

function takeUp(pending: Pending): void {
  let hidden: string | undefined;
  const { tryNow, withdraw } = resend(pending, (state) => {
    if (!state) return take(pending);
    const hide = () => {
      hidden = newsIn(state);
      take(pending);
    };
    const giveUp = () => {
      withdraw();
      take(pending);
    };
    if (hidden !== newsIn(state)) put({ pending, state, tryNow, withdraw: giveUp, hide });
  });
}

/** Trying and waiting take turns for as long as it takes: that is no news. */
function newsIn({ step }: ResendState): string {
  return step === 'waiting' ? 'trying' : step;
}

/** The region of the page in which the forms stand that were not sent. */
interface Cards {
  put(card: UnsentCardProps): void;
  take(pending: Pending): void;
}

function openCards(): Cards {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let left: UnsentCardProps[] = [];

  function show(cards: UnsentCardProps[]): void {
    left = cards;
    root.render(
      <IslandWordsProvider value={words}>
        <UnsentCards of={left} />
      </IslandWordsProvider>,
    );
  }

  // The region must be there before its words, or they are not announced.
  show([]);
  return {
    put(card) {
      const at = left.findIndex(({ pending }) => pending.key === card.pending.key);
      show(at < 0 ? [...left, card] : left.with(at, card));
    },
    take({ key }) {
      show(left.filter(({ pending }) => pending.key !== key));
    },
  };
}
