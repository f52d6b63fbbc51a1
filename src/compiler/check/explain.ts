import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { explainKeys, type Found } from './keys.ts';
import { explainKind } from './kinds.ts';
import { type DocumentInHand, type Place, placeAt } from './place.ts';
import { explainTag } from './tags.ts';
import { explainEmpty, explainLimit, explainPattern, explainWord } from './values.ts';

/** Turns what AJV found into one diagnostic for each slip, in the author's words. */
export function explainErrors(document: DocumentInHand, errors: ErrorObject[]): Diagnostic[] {
  const found = [...byPath(errors)].flatMap(([path, here]) =>
    explainPlace(placeAt(document, path), here),
  );
  return found.map(({ span: { start, end }, ...words }) => ({
    ...words,
    severity: 'error',
    file: document.source.file,
    span: { start, end },
  }));
}

function byPath(errors: ErrorObject[]): Map<string, ErrorObject[]> {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath);
    if (group) group.push(error);
    else groups.set(error.instancePath, [error]);
  }
  return groups;
}

/** The slips of one place: of a value one, of a group of keys one for each key. */
function explainPlace(place: Place, errors: ErrorObject[]): Found[] {
  const first = VALUE_ERRORS.map((keyword) => errors.find((error) => error.keyword === keyword));
  const worst = first.find((error) => error !== undefined);
  if (worst) return [explainValue(place, worst)];
  const unknown = paramsOf(errors, 'additionalProperties', 'additionalProperty');
  const missing = paramsOf(errors, 'required', 'missingProperty');
  return unknown.length + missing.length > 0 ? explainKeys({ place, unknown, missing }) : [];
}

function paramsOf(errors: ErrorObject[], keyword: string, name: string): string[] {
  const ours = errors.filter((error) => error.keyword === keyword);
  return ours.map(({ params }) => String((params as Record<string, unknown>)[name]));
}

/** What can be wrong with a value as a whole. Where one is, those after it do not count. */
const VALUE_ERRORS = [
  'type',
  'discriminator',
  'minLength',
  'enum',
  'pattern',
  'minItems',
  'maxItems',
  'maxLength',
  'minimum',
  'maximum',
];

function explainValue(place: Place, error: ErrorObject): Found {
  switch (error.keyword) {
    case 'type':
      return explainKind(place, error.params.type as Parameters<typeof explainKind>[1]);
    case 'discriminator':
      return explainTag(place);
    case 'minLength':
      return explainEmpty(place);
    case 'enum':
      return explainWord(place, (error.params.allowedValues as unknown[]).map(String));
    case 'pattern':
      return explainPattern(place);
    default:
      return explainLimit(place, error);
  }
}
