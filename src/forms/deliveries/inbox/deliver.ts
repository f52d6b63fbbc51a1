import type { DeliveryDefinition } from '../../delivery.ts';
import { formCall, postForm } from './post-form.ts';

/** A browser posts to the server that the page came from, and that puts it into its inbox. */
export const delivery: DeliveryDefinition = {
  isKeptHere: () => true,
  call: ({ form, answers, page }) => formCall({ form: form.id, answers, page }),
  async deliver(request) {
    if (request.keep) return request.keep();
    if (!('document' in globalThis)) return { state: 'failed', reason: 'closed' };
    return postForm({ ...request, form: request.form.id });
  },
};
