import { postForm } from '../../deliveries/inbox/deliver.ts';
import type { DeliveryFailure, DeliveryResult, Sent } from '../../delivery.ts';
import { answerDeadline } from '../answer-deadline.ts';
import { dropDraft, readDraft } from '../drafts.ts';
import { signalHeaders } from '../signal-headers.ts';
import { dropPending, isPending, type Pending } from './pending.ts';
import { type RetryEvent, type RetryTask, retryTask } from './retry-task.ts';
import { withLock } from './with-lock.ts';

/** What becomes of a form that an earlier page could not send. */
export type ResendState =
  | { step: 'trying' }
  | { step: 'waiting'; reason: DeliveryFailure['reason']; next: number }
  /** Its visitor must finish it where the form is: its files are gone, or it was changed. */
  | { step: 'unfinished' }
  | { step: 'sent'; sent: Sent }
  /** The server would not have it; its visitor may mend it where the form is. */
  | { step: 'refused' };

/** What a page does about one of them. */
interface Resending {
  tryNow(): void;
  withdraw(): void;
}

/** Called with what becomes of one; undefined if another page is done with it. */
type OnChange = (state: ResendState | undefined) => void;

/**
 * Sends what an earlier page could not, from whatever page is open now. It waits for other
 * pages that look after the same.
 */
export function resend(pending: Pending, onChange: OnChange): Resending {
  const { key, form } = pending;
  const task = retryTask({
    repeats: true,
    attempt: async (signal) => {
      if (!isPending(key)) return giveUp();
      const { texts: answers, page, at, begun = at } = pending;
      const headers = signalHeaders(begun);
      const deadline = answerDeadline(signal, answers);
      const posting = postForm({ form, answers, page, key, signal: deadline.signal, headers });
      return posting.finally(deadline.clear);
    },
    onEvent: (event) => handle(pending, event, onChange),
  });

  async function giveUp(): Promise<DeliveryResult> {
    task.withdraw();
    onChange(undefined);
    return { state: 'left' };
  }

  void withLock(key, () => look(pending, task, onChange));
  return {
    tryNow: () => void task.try(),
    withdraw() {
      task.withdraw();
      dropPending(key);
    },
  };
}

async function look(pending: Pending, task: RetryTask, onChange: OnChange): Promise<void> {
  if (!isPending(pending.key)) return;
  if (pending.held || pending.files.length > 0) return onChange({ step: 'unfinished' });
  void task.try();
  await task.done;
}

function handle(pending: Pending, event: RetryEvent, onChange: OnChange): void {
  switch (event.state) {
    case 'trying':
      onChange({ step: 'trying' });
      break;
    case 'waiting':
      onChange({ step: 'waiting', reason: event.failure.reason, next: event.next });
      break;
    case 'over':
      dropPending(pending.key);
      onChange(stateAfter(event.result, pending));
      break;
    case 'held':
  }
}

/** What was typed is kept until it has arrived, and longer if it was changed since. */
function stateAfter(result: DeliveryResult, { draft, at }: Pending): ResendState {
  if (result.state !== 'sent') return { step: 'refused' };
  if ((readDraft(draft)?.at ?? 0) <= at) dropDraft(draft);
  return { step: 'sent', sent: result };
}
