import { deliverySchemas, fieldSchemas } from '../../compiler/schemas.ts';
import type { Delivery, Field } from '../../model/form.ts';
import type { UnitExample } from '../reference/examples.ts';

/** By file: a page with a form of all examples of a field kind, edge cases last. */
export function fieldPages(kind: string, examples: UnitExample<Field>[]): Record<string, object> {
  const sorted = examples.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const form = {
    name: `Fields of the kind ${kind}`,
    submit: 'Send',
    fields: sorted.map(({ shown }) => shown),
    deliver: { to: 'none' },
  };
  const page = pageAbout(kind, 'Fields', fieldSchemas, [`field-${kind}`]);
  return { [`forms/field-${kind}`]: form, [`pages/fields/${kind}`]: page };
}

/** By file: a page with a form for each example of a delivery. */
export function deliveryPages(
  to: string,
  examples: UnitExample<Delivery>[],
): Record<string, object> {
  const forms = examples.map(({ name, title, shown }) => ({
    id: `delivery-${to}-${name}`,
    form: { name: title, submit: 'Send', fields: [FIRST_NAME], deliver: shown },
  }));
  const ids = forms.map(({ id }) => id);
  return {
    ...Object.fromEntries(forms.map(({ id, form }) => [`forms/${id}`, form])),
    [`pages/deliveries/${to}`]: pageAbout(to, 'Deliveries', deliverySchemas, ids),
  };
}

const FIRST_NAME = { kind: 'text', name: 'firstName', label: 'First name', required: true };

function pageAbout(unit: string, group: string, schemas: Record<string, object>, forms: string[]) {
  const { description = unit } = (schemas[unit] ?? {}) as { description?: string };
  return {
    label: unit,
    nav: { group },
    description,
    blocks: [
      { type: 'hero', heading: unit, text: description },
      ...forms.map((form) => ({ type: 'form', form })),
    ],
  };
}
