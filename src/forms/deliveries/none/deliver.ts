import type { DeliveryDefinition } from '../delivery.ts';

export const delivery: DeliveryDefinition = {
  sendsNothing: true,
  deliver: () => Promise.resolve({ state: 'sent' }),
};
