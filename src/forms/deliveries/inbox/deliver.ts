import type { DeliveryDefinition } from '../../delivery.ts';

/** There is no inbox behind the site yet, and a form may not pretend that there is. */
export const delivery: DeliveryDefinition = {
  deliver: () => Promise.resolve({ state: 'failed', reason: 'closed' }),
};
