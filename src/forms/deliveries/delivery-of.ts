import type { Form } from '../../model/schema/form.ts';
import { byUnit } from '../../model/units/by-unit.ts';
import type { DeliveryDefinition } from './delivery.ts';

const deliveries = byUnit<DeliveryDefinition>(
  import.meta.glob('./*/deliver.ts', { eager: true, import: 'delivery' }),
  import.meta.glob('#project/deliveries/*/deliver.ts', { eager: true, import: 'delivery' }),
);

export function deliveryOf({ deliver }: Form): DeliveryDefinition {
  const delivery = deliveries[deliver.to];
  if (!delivery) throw new Error(`The delivery "${deliver.to}" has no deliver.ts.`);
  return delivery;
}
