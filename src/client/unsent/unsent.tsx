import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { storedText } from '../../forms/browser/storage.ts';
import {
  isUnfinished,
  type Pending,
  pendingNow,
  pendingOf,
} from '../../forms/browser/unsent/pending.ts';
import { type ResendState, resend } from '../../forms/browser/unsent/resend.ts';
import { isOfSameForm } from '../../forms/drafts/draft-name.ts';
import { IslandWordsProvider } from '../../ui/components/words-context.tsx';
import { siteWords } from '../site-words.ts';
import { type UnsentCardProps, UnsentCards } from './UnsentCards.tsx';

const words = await siteWords();
const { put, take } = openCards();

for (const pending of pendingNow()) {
  if (!isTakenUp(pending)) takeUp(pending);
}

/**
 * A form on this page resends its newest pending entry once it has restored its draft, and takes
 * over an unfinished one of an earlier version of its fields.
 */
function isTakenUp(pending: Pending): boolean {
  const { key, draft } = pending;
  if (pendingOf(draft)?.key !== key) return false;
  const forms = [...document.querySelectorAll<HTMLElement>('[data-draft]')];
  const isHere = forms.some(({ dataset: { draft: own = '' } }) =>
    isUnfinished(pending) ? isOfSameForm(own, draft) : own === draft,
  );
  return isHere && storedText(draft) !== undefined;
}

function takeUp(pending: Pending): void {
  let hidden: string | undefined;
  let asked = false;
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
    const ask = () => {
      asked = true;
      tryNow();
    };
    if (hidden !== newsIn(state))
      put({ pending, state, asked, tryNow: ask, withdraw: giveUp, hide });
    if (state.step !== 'trying') asked = false;
  });
}

/** Alternating between trying and waiting is not a new state for the visitor. */
function newsIn({ step }: ResendState): string {
  return step === 'waiting' ? 'trying' : step;
}

/** Adds a region to the page that shows unsent forms. */
function openCards() {
  const place = document.body.appendChild(document.createElement('div'));
  // The cards stick to the foot of the window, not to that of this element.
  place.style.display = 'contents';
  const root = createRoot(place);
  let left: UnsentCardProps[] = [];
  let before: HTMLElement | undefined;
  place.addEventListener('focusin', ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !place.contains(from)) before = from;
  });

  /** The focus of a button that goes away moves on in its card, to another card, or back. */
  function show(cards: UnsentCardProps[]): void {
    left = cards;
    const focused = document.activeElement;
    const card = focused?.closest('[data-tone]');
    flushSync(() =>
      root.render(
        <IslandWordsProvider value={words}>
          <UnsentCards of={left} />
        </IslandWordsProvider>,
      ),
    );
    if (!focused || focused.isConnected) return;
    const next = (card?.isConnected ? card : place).querySelector('button');
    (next ?? before)?.focus({ preventScroll: true });
  }

  // The live region must exist before its text, or the text is not announced.
  show([]);
  return {
    put(card: UnsentCardProps): void {
      const at = left.findIndex(({ pending }) => pending.key === card.pending.key);
      show(at < 0 ? [...left, card] : left.with(at, card));
    },
    take({ key }: Pending): void {
      show(left.filter(({ pending }) => pending.key !== key));
    },
  };
}
