import { blockTraits } from '../../compiler/schemas.ts';
import type { Field } from '../../model/schema/form.ts';
import { capitalize } from '../../model/text/capitalize.ts';
import {
  type BlockExample,
  blockExamples,
  deliveryExamples,
  fieldExamples,
  type UnitExample,
} from '../reference/examples.ts';
import {
  addressOf,
  type Family,
  families,
  openingBlock,
  type UnitReference,
} from '../reference/units.ts';

/** Documents of the gallery by file, without extension. */
export type GalleryDocuments = Record<string, object>;

/** Returns a page about each unit, and one for each of its examples. */
export function unitDocuments(): GalleryDocuments {
  const fields = Object.values(fieldExamples).flat();
  const documents: GalleryDocuments[] = [
    ...families().flatMap((family) => family.units.map((unit) => aboutPage(family, unit))),
    ...Object.values(blockExamples).flat().map(blockPage),
    ...fields
      .filter(({ hidden }) => !hidden)
      .map((one) => formPage('fields', one, { fields: [one.shown], deliver: { to: 'none' } })),
    ...Object.entries(fieldExamples).map(([kind, examples]) => formOfAllExamples(kind, examples)),
    ...Object.values(deliveryExamples)
      .flat()
      .map((one) => formPage('deliveries', one, { fields: [FIRST_NAME], deliver: one.shown })),
  ];
  return Object.assign({}, ...documents);
}

function aboutPage({ name: family }: Family, unit: UnitReference): GalleryDocuments {
  const { name: label, description, examples } = unit;
  const at = addressOf(family, label);
  // A destination has nothing to show but its YAML.
  const hasPages = family !== 'destinations' && examples.length > 0;
  const list = hasPages ? [{ type: 'page-list', under: at }] : [];
  const page = {
    label,
    nav: { group: capitalize(family) },
    description,
    blocks: [openingBlock(label), ...list],
  };
  return { [`pages${at}`]: page };
}

/** Returns the path of a block example's page; hidden examples are in no list. */
export function examplePath({ unit, name, hidden }: BlockExample): string {
  return hidden ? `/hidden/${unit}-${name}` : `/${unit}/${name}`;
}

function blockPage(example: BlockExample): GalleryDocuments {
  const { unit, title, shown, hidden } = example;
  const { opensPage, showsArticle } = blockTraits(unit);
  const opening = opensPage ? [] : [openingBlock(title)];
  const article = { date: '2021-01-27', author: 'The team', category: 'Home', excerpt: title };
  const page = {
    label: title,
    description: title,
    ...(hidden && { index: false }),
    ...(showsArticle && { article }),
    blocks: [...opening, shown],
  };
  return { [`pages${examplePath(example)}`]: page };
}

/** Returns a form with all examples of a field kind, for tests; edge cases are last. */
function formOfAllExamples(kind: string, examples: UnitExample<Field>[]): GalleryDocuments {
  const sorted = examples.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const id = `hidden-fields-${kind}`;
  const label = `Fields of the kind ${kind}`;
  const fields = sorted.map(({ shown }, at) => {
    const isTaken = sorted
      .slice(0, at)
      .some(
        ({ shown: { name, label } }) => name === shown.name || (label && label === shown.label),
      );
    // Fields of one form may not have the same name or label.
    return isTaken
      ? { ...shown, name: `${shown.name}${at}`, label: shown.label && `${shown.label} ${at}` }
      : shown;
  });
  const blocks = [{ type: 'form', form: id }];
  return {
    [`forms/${id}`]: { name: label, submit: 'Send', fields, deliver: { to: 'none' } },
    [`pages/hidden/fields/${kind}`]: { label, description: label, index: false, blocks },
  };
}

const FIRST_NAME = { kind: 'text', name: 'firstName', label: 'First name', required: true };

/** Returns a form with an example, and its page. */
function formPage(
  family: Family['name'],
  { unit, name, title }: UnitExample<object>,
  parts: { fields: object[]; deliver: object },
): GalleryDocuments {
  const at = `${addressOf(family, unit)}/${name}`;
  const id = at.slice(1).replaceAll('/', '-');
  const blocks = [{ type: 'form', form: id }];
  return {
    [`forms/${id}`]: { name: title, submit: 'Send', ...parts },
    [`pages${at}`]: { label: title, description: title, blocks },
  };
}
