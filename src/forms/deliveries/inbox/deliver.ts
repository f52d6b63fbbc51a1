import type { Answers } from '../../answers.ts';
import type { DeliveryDefinition, Outcome, Parcel } from '../../delivery.ts';
import { putInto } from '../../put-into.ts';
import { outcomeIn } from './read-answer.ts';

/** A browser posts to the server that the page came from, and that puts it into its inbox. */
export const delivery: DeliveryDefinition = {
  async deliver(parcel) {
    if (parcel.inbox) return putInto(parcel.inbox, parcel);
    if (!('document' in globalThis)) return { state: 'failed', reason: 'closed' };
    try {
      return await outcomeIn(await post(parcel));
    } catch {
      return outcomeOf(parcel.signal);
    }
  },
};

function post({ form, answers, page, key, signal }: Parcel): Promise<Response> {
  return fetch(`/forms/${form.id}?from=${encodeURIComponent(page)}`, {
    method: 'POST',
    headers: { accept: 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    body: formDataOf(answers),
    signal,
  });
}

function formDataOf(answers: Answers): FormData {
  const data = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') data.append(name, answer);
    else for (const file of answer) data.append(name, file);
  }
  return data;
}

/** An abort without a reason of its own is the visitor leaving; all else is a failure. */
function outcomeOf({ aborted, reason }: AbortSignal): Outcome {
  const left = aborted && reason instanceof DOMException && reason.name === 'AbortError';
  return left ? { state: 'left' } : { state: 'failed', reason: 'unreachable' };
}
