import type { DeliveryDefinition } from '../../delivery.ts';

export const delivery: DeliveryDefinition = {
  deliver: () => Promise.resolve({ state: 'sent' }),
};
