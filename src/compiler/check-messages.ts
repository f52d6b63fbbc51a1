import type { ErrorObject } from 'ajv';
import { missingKey, unknownKey } from './check-messages/keys.ts';
import { wrongKind } from './check-messages/kinds.ts';
import {
  emptyText,
  isLimit,
  outOfLimits,
  unknownWord,
  wrongForm,
} from './check-messages/limits.ts';
import { isTag, unknownTag } from './check-messages/tags.ts';
import type { Found } from './check-messages/words.ts';
import type { Diagnostic, Source } from './diagnostics/diagnostic.ts';
import { type Place, placeAt } from './place.ts';
import type { MapNode } from './tree.ts';
import type { SchemaView } from './values.ts';

interface Findings {
  errors: ErrorObject[];
  root: MapNode;
  source: Source;
  schema: SchemaView;
}

/** An error with the place it is about. */
interface PlacedError {
  error: ErrorObject;
  place: Place;
}

/** Turns what AJV found into one diagnostic for each slip, in the author's words. */
export function explainErrors({ errors, root, source, schema }: Findings): Diagnostic[] {
  const placed = errors.map((error) => ({
    error,
    place: placeAt(schema, root, error.instancePath),
  }));
  const misspelt = new Set<string>();
  const unknown = placed.filter(({ error }) => error.keyword === 'additionalProperties');
  const keys = unknown.map(({ error, place }) => {
    const { meant, ...found } = unknownKey(
      place,
      String(error.params.additionalProperty),
      source.text,
    );
    if (meant !== undefined) misspelt.add(`${error.instancePath}/${meant}`);
    return found;
  });
  const rest = placed.flatMap((one) => explain(one, misspelt, source.text));
  return [...keys, ...rest].map((found) => ({ severity: 'error', file: source.file, ...found }));
}

/** A missing key whose misspelling was reported is no second mistake. */
function explain({ error, place }: PlacedError, misspelt: Set<string>, text: string): Found[] {
  switch (error.keyword) {
    case 'required': {
      const key = String(error.params.missingProperty);
      const reported = misspelt.has(`${error.instancePath}/${key}`) || isTag(place, key);
      return reported ? [] : [missingKey(place, key)];
    }
    case 'discriminator':
      return [unknownTag(place)];
    case 'type':
      return [wrongKind(place, String(error.params.type), text)];
    case 'enum':
      return [unknownWord(place, error.params.allowedValues as string[])];
    case 'minLength':
      return [emptyText(place)];
    case 'pattern':
      return [wrongForm(place)];
    default:
      return isLimit(error.keyword) ? [outOfLimits(place, error)] : [];
  }
}
