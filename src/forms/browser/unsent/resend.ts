import type { DeliveryFailure, DeliveryResult, Sent } from '../../deliveries/delivery.ts';
import { postForm } from '../../deliveries/post-form.ts';
import { answerDeadline } from '../answer-deadline.ts';
import { dropDraft, readDraft } from '../drafts.ts';
import { signalHeaders } from '../signal-headers.ts';
import { dropPending, isPending, isUnfinished, type Pending } from './pending.ts';
import { type RetryEvent, type RetryTask, retryTask } from './retry-task.ts';
import { withLock } from './with-lock.ts';

/** The state of a form that an earlier page could not send. */
export type ResendState =
  | { step: 'trying' }
  | { step: 'waiting'; reason: DeliveryFailure['reason']; next: number }
  /** The visitor must complete it on the form's page: files are missing, or it was changed. */
  | { step: 'unfinished' }
  | { step: 'sent'; sent: Sent }
  /** The server refused it; the visitor may correct it on the form's page. */
  | { step: 'refused' };

/** Called on each state change; with undefined if another page has finished it. */
type OnChange = (state: ResendState | undefined) => void;

/** Resends a pending submission from any page. Waits for other pages that hold its lock. */
export function resend(pending: Pending, onChange: OnChange) {
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

  void withLock(key, () => resume(pending, task, onChange));
  return {
    tryNow: () => void task.try(),
    withdraw(): void {
      task.withdraw();
      dropPending(key);
    },
  };
}

async function resume(pending: Pending, task: RetryTask, onChange: OnChange): Promise<void> {
  if (!isPending(pending.key)) return;
  if (isUnfinished(pending)) return onChange({ step: 'unfinished' });
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

/** A draft is kept until it is delivered, and longer if it was edited afterwards. */
function stateAfter(result: DeliveryResult, { draft, at }: Pending): ResendState {
  if (result.state !== 'sent') return { step: 'refused' };
  if ((readDraft(draft)?.at ?? 0) <= at) dropDraft(draft);
  return { step: 'sent', sent: result };
}
