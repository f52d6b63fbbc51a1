import type { Form } from '../model/form.ts';
import type { DeliveryDefinition } from './delivery.ts';

const files = import.meta.glob<DeliveryDefinition>('./deliveries/*/deliver.ts', {
  eager: true,
  import: 'delivery',
});

/** The way of delivering that a form names. */
export function deliveryOf({ deliver }: Form): DeliveryDefinition {
  const delivery = files[`./deliveries/${deliver.to}/deliver.ts`];
  if (!delivery) throw new Error(`The delivery "${deliver.to}" has no deliver.ts.`);
  return delivery;
}
