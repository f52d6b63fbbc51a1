import { postForm } from '../deliveries/inbox/post-form.ts';
import type { Failure, Outcome, Sent } from '../delivery.ts';
import { dropDraft, readDraft } from '../drafts.ts';
import { signalHeaders } from '../signals.ts';
import { alone } from './alone.ts';
import { type Letter, letter, type News } from './letter.ts';
import { dropPending, isPending, type Pending } from './pending.ts';

/** What becomes of a form that an earlier page could not send. */
export type Fate =
  | { step: 'trying' }
  | { step: 'waiting'; reason: Failure['reason']; next: number }
  /** Its visitor must finish it where the form is: its files are gone, or it was changed. */
  | { step: 'unfinished' }
  | { step: 'sent'; sent: Sent }
  /** The server would not have it; its visitor may mend it where the form is. */
  | { step: 'refused' };

/** What a page does about one of them. */
export interface Resending {
  tryNow(): void;
  withdraw(): void;
}

/** Hears what becomes of one; undefined if another page is done with it. */
type Tell = (fate: Fate | undefined) => void;

/**
 * Sends what an earlier page could not, from whatever page is open now. It waits for other
 * pages that look after the same.
 */
export function resend(pending: Pending, tell: Tell): Resending {
  const { key, form } = pending;
  const post = letter({
    repeats: true,
    attempt: (signal) => {
      if (!isPending(key)) return giveUp();
      const { texts: answers, page, at, begun = at } = pending;
      return postForm({ form, answers, page, key, signal, headers: signalHeaders(begun) });
    },
    news: (news) => hear(pending, news, tell),
  });

  async function giveUp(): Promise<Outcome> {
    post.withdraw();
    tell(undefined);
    return { state: 'left' };
  }

  void alone(key, () => look(pending, post, tell));
  return {
    tryNow: () => void post.try(),
    withdraw() {
      post.withdraw();
      dropPending(key);
    },
  };
}

async function look(pending: Pending, post: Letter, tell: Tell): Promise<void> {
  if (!isPending(pending.key)) return;
  if (pending.held || pending.files.length > 0) return tell({ step: 'unfinished' });
  void post.try();
  await post.done;
}

function hear(pending: Pending, news: News, tell: Tell): void {
  switch (news.state) {
    case 'trying':
      tell({ step: 'trying' });
      break;
    case 'waiting':
      tell({ step: 'waiting', reason: news.failure.reason, next: news.next });
      break;
    case 'over':
      dropPending(pending.key);
      tell(fateIn(news.outcome, pending));
      break;
    case 'held':
  }
}

/** What was typed is kept until it has arrived, and longer if it was changed since. */
function fateIn(outcome: Outcome, { draft, at }: Pending): Fate {
  if (outcome.state !== 'sent') return { step: 'refused' };
  if ((readDraft(draft)?.at ?? 0) <= at) dropDraft(draft);
  return { step: 'sent', sent: outcome };
}
