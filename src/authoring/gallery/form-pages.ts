import { deliverySchemas, destinationSchemas, fieldSchemas } from '../../compiler/schemas.ts';
import type { Delivery, Field } from '../../model/schema/form.ts';
import type { UnitExample } from '../reference/examples.ts';

/** Returns, by file, a page about a field kind, one for each example, and one with all of them. */
export function fieldPages(kind: string, examples: UnitExample<Field>[]): Record<string, object> {
  const seen = examples.filter(({ hidden }) => !hidden);
  const forms = seen.map(({ name, title, shown }) => ({
    name,
    title,
    form: { name: title, submit: 'Send', fields: [shown], deliver: { to: 'none' } },
  }));
  return {
    ...pagesAbout({ group: 'Fields', family: 'fields', unit: kind, schemas: fieldSchemas, forms }),
    ...formOfAllExamples(kind, examples),
  };
}

/** Returns a form with all examples of a field kind, for tests; edge cases are last. */
function formOfAllExamples(kind: string, examples: UnitExample<Field>[]): Record<string, object> {
  const sorted = examples.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const id = `hidden-fields-${kind}`;
  const label = `Fields of the kind ${kind}`;
  return {
    [`forms/${id}`]: {
      name: label,
      submit: 'Send',
      fields: sorted.map(({ shown }) => shown),
      deliver: { to: 'none' },
    },
    [`pages/hidden/fields/${kind}`]: {
      label,
      description: label,
      index: false,
      blocks: [{ type: 'form', form: id }],
    },
  };
}

/** Returns, by file, a page about a delivery, and one with a form for each example. */
export function deliveryPages(
  to: string,
  examples: UnitExample<Delivery>[],
): Record<string, object> {
  const forms = examples.map(({ name, title, shown }) => ({
    name,
    title,
    form: { name: title, submit: 'Send', fields: [FIRST_NAME], deliver: shown },
  }));
  return pagesAbout({
    group: 'Deliveries',
    family: 'deliveries',
    unit: to,
    schemas: deliverySchemas,
    forms,
  });
}

/** Returns, by file, a page about a kind of destination, which has nothing to show but its YAML. */
export function destinationPages(kind: string): Record<string, object> {
  const schemas = destinationSchemas;
  const unitOf = { group: 'Destinations', family: 'destinations' as const, unit: kind };
  return pagesAbout({ ...unitOf, schemas, forms: [] });
}

const FIRST_NAME = { kind: 'text', name: 'firstName', label: 'First name', required: true };

interface UnitForms {
  /** The menu group. */
  group: string;
  family: 'fields' | 'deliveries' | 'destinations';
  unit: string;
  schemas: Record<string, object>;
  forms: { name: string; title: string; form: object }[];
}

function pagesAbout({ group, family, unit, schemas, forms }: UnitForms): Record<string, object> {
  const { description = unit } = (schemas[unit] ?? {}) as { description?: string };
  const about = {
    label: unit,
    nav: { group },
    description,
    blocks: [
      { type: 'hero', heading: unit, text: description },
      ...(forms.length > 0 ? [{ type: 'page-list', under: `/${family}/${unit}` }] : []),
    ],
  };
  const shown = forms.flatMap(({ name, title, form }) => {
    const id = `${family}-${unit}-${name}`;
    const page = { label: title, description: title, blocks: [{ type: 'form', form: id }] };
    return [
      [`forms/${id}`, form],
      [`pages/${family}/${unit}/${name}`, page],
    ];
  });
  return { [`pages/${family}/${unit}`]: about, ...Object.fromEntries(shown) };
}
