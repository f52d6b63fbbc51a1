import type { DeliveryTraits } from '../../../../model/units/traits.ts';
import { documentSchemas } from '../../../schemas.ts';
import type { MapNode } from '../../../tree.ts';
import { branchOf, childOf, type SchemaView } from '../../../values.ts';

const oneDelivery = (documentSchemas.form as SchemaView).properties?.deliver as SchemaView;

/** Returns the traits of a form's delivery; an empty object if the delivery is unknown. */
export function deliveryTraits(form: MapNode): DeliveryTraits {
  const delivery = childOf(form, 'deliver');
  return (delivery && branchOf(oneDelivery, delivery)?.traits) ?? {};
}
