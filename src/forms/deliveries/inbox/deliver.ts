import type { Answers, NamedFile } from '../../answers.ts';
import type { DeliveryDefinition, Outcome, Parcel } from '../../delivery.ts';
import { putIntoInbox } from '../../put-into-inbox.ts';
import { outcomeIn } from './read-answer.ts';

/** A browser posts to the server that the page came from, and that puts it into its inbox. */
export const delivery: DeliveryDefinition = {
  async deliver(parcel) {
    if (parcel.keep) return putIntoInbox(parcel.keep);
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

function formDataOf(answers: Answers<NamedFile>): FormData {
  const data = new FormData();
  for (const [name, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') data.append(name, answer);
    else for (const file of answer) if (file instanceof File) data.append(name, file);
  }
  return data;
}

/** An abort without a reason of its own is the visitor leaving; all else is a failure. */
function outcomeOf({ aborted, reason }: AbortSignal): Outcome {
  const left = aborted && reason instanceof DOMException && reason.name === 'AbortError';
  return left ? { state: 'left' } : { state: 'failed', reason: 'unreachable' };
}
