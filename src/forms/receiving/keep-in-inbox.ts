import type { Form } from '../../model/form.ts';
import type { DeliveryResult } from '../delivery.ts';
import type { Problem } from '../validate.ts';
import type { KeepResult } from './inbox.ts';

/** Puts what a server received into its inbox, which says itself what went wrong there. */
export async function keepInInbox(
  form: Form,
  keep: () => Promise<KeepResult>,
): Promise<DeliveryResult> {
  try {
    const kept = await keep();
    switch (kept.state) {
      case 'kept':
        return { state: 'sent', receipt: kept.receipt, lostFiles: kept.lostFiles };
      case 'taken':
        return { state: 'failed', reason: 'taken' };
      case 'limited': {
        const problems = kept.fields.map((name) => tooManyFiles(form, name));
        if (problems.length > 0) return { state: 'wrong', problems, tooMany: true };
        return { state: 'failed', reason: 'limited' };
      }
    }
  } catch {
    return { state: 'failed', reason: 'unkept' };
  }
}

/** What is typed can still be sent, unless the form needs the file. */
function tooManyFiles({ fields }: Form, name: string): Problem {
  const isNeeded = fields.some((field) => field.name === name && field.required);
  const way = isNeeded
    ? 'Please try again tomorrow, or reach us another way.'
    : 'Please send this without a file, or try again tomorrow.';
  const message = `Too many files have come from your connection today. ${way}`;
  return { field: name, message, missing: false };
}
