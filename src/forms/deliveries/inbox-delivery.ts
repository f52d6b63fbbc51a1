import type { DeliveryDefinition } from './delivery.ts';
import { formCall, postForm } from './post-form.ts';

/**
 * Posts the form to the server of the page, which stores it in its inbox. Other deliveries build on
 * it.
 */
export const inboxDelivery: DeliveryDefinition = {
  isKeptHere: () => true,
  call: ({ form, answers, page }) => formCall({ form: form.id, answers, page }),
  async deliver(request) {
    if (request.keep) return request.keep();
    if (!('document' in globalThis)) return { state: 'failed', reason: 'closed' };
    return postForm({ ...request, form: request.form.id });
  },
};
