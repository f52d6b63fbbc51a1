import {
  blockSchemas,
  blockTraits,
  deliverySchemas,
  destinationSchemas,
  fieldSchemas,
} from '../../compiler/schemas.ts';
import type { SchemaView } from '../../compiler/values.ts';
import type { Delivery, Field } from '../../model/schema/form.ts';
import type { BlockExample, UnitExample } from '../reference/examples.ts';

/** Documents of the gallery by file, without extension. */
type Documents = Record<string, object>;

/** Returns the path of a block example's page; hidden examples are in no list. */
export function examplePath({ unit, name, hidden }: BlockExample): string {
  return hidden ? `/hidden/${unit}-${name}` : `/${unit}/${name}`;
}

/** Returns a page about a block type and a page for each of its examples. */
export function blockPages(type: string, examples: BlockExample[]): Documents {
  const pages = examples.map((one) => [`pages${examplePath(one)}`, examplePage(one)]);
  const about = aboutPage({ group: 'Blocks', at: `/${type}`, schema: blockSchemas[type] });
  return { [`pages/${type}`]: about, ...Object.fromEntries(pages) };
}

function examplePage({ unit, title, shown, hidden }: BlockExample) {
  const { opensPage, showsArticle } = blockTraits(unit);
  const opening = opensPage ? [] : [{ type: 'hero', heading: title }];
  const article = { date: '2021-01-27', author: 'The team', category: 'Home', excerpt: title };
  return {
    label: title,
    description: title,
    ...(hidden && { index: false }),
    ...(showsArticle && { article }),
    blocks: [...opening, shown],
  };
}

/** Returns a page about a field kind, one for each example, and one with all of them. */
export function fieldPages(kind: string, examples: UnitExample<Field>[]): Documents {
  const seen = examples.filter(({ hidden }) => !hidden);
  const about = { group: 'Fields', at: `/fields/${kind}`, schema: fieldSchemas[kind] };
  return {
    ...formPages(about, seen, (field) => ({ fields: [field], deliver: { to: 'none' } })),
    ...formOfAllExamples(kind, examples),
  };
}

/** Returns a form with all examples of a field kind, for tests; edge cases are last. */
function formOfAllExamples(kind: string, examples: UnitExample<Field>[]): Documents {
  const sorted = examples.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const id = `hidden-fields-${kind}`;
  const label = `Fields of the kind ${kind}`;
  const fields = sorted.map(({ shown }) => shown);
  const blocks = [{ type: 'form', form: id }];
  return {
    [`forms/${id}`]: { name: label, submit: 'Send', fields, deliver: { to: 'none' } },
    [`pages/hidden/fields/${kind}`]: { label, description: label, index: false, blocks },
  };
}

const FIRST_NAME = { kind: 'text', name: 'firstName', label: 'First name', required: true };

/** Returns a page about a delivery, and one with a form for each example. */
export function deliveryPages(to: string, examples: UnitExample<Delivery>[]): Documents {
  const about = { group: 'Deliveries', at: `/deliveries/${to}`, schema: deliverySchemas[to] };
  return formPages(about, examples, (deliver) => ({ fields: [FIRST_NAME], deliver }));
}

/** Returns a page about a kind of destination, which has nothing to show but its YAML. */
export function destinationPages(kind: string): Documents {
  const schema = destinationSchemas[kind];
  return formPages({ group: 'Destinations', at: `/destinations/${kind}`, schema }, [], Object);
}

interface Unit {
  /** The menu group. */
  group: string;
  /** The path of the page about it. */
  at: string;
  schema: object | undefined;
}

/** Returns a page about a unit, and one for each example with the form that `formWith` returns. */
function formPages<Shown>(
  unit: Unit,
  examples: UnitExample<Shown>[],
  formWith: (shown: Shown) => object,
): Documents {
  const shown = examples.flatMap(({ name, title, shown }) => {
    const id = `${unit.at}/${name}`.slice(1).replaceAll('/', '-');
    const page = { label: title, description: title, blocks: [{ type: 'form', form: id }] };
    return [
      [`forms/${id}`, { name: title, submit: 'Send', ...formWith(shown) }],
      [`pages${unit.at}/${name}`, page],
    ];
  });
  const about = aboutPage(unit, examples.length > 0);
  return { [`pages${unit.at}`]: about, ...Object.fromEntries(shown) };
}

function aboutPage({ group, at, schema }: Unit, hasExamples = true): object {
  const label = at.slice(at.lastIndexOf('/') + 1);
  const { description = label } = (schema ?? {}) as SchemaView;
  const hero = { type: 'hero', heading: label, text: description };
  const list = hasExamples ? [{ type: 'page-list', under: at }] : [];
  return { label, nav: { group }, description, blocks: [hero, ...list] };
}
