import { inQuotes } from '../diagnostics/in-quotes.ts';
import { quote } from '../diagnostics/quote.ts';
import { nearest, suggest } from '../diagnostics/suggest.ts';
import type { Place } from '../place.ts';
import type { Entry, Node } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { capital, type Found, keySpan, keysOf, withArticle } from './words.ts';

/** A key that its group does not have. `meant` is the key it was surely meant to be. */
export function unknownKey(
  place: Place,
  written: string,
  text: string,
): Found & { meant?: string | undefined } {
  const { node, schema } = place;
  const cut = cutByComma(node, written, text);
  if (cut) return commaInText(cut, text);
  const present = new Set(keysOf(node));
  const open = Object.keys(schema?.properties ?? {}).filter((key) => !present.has(key));
  return {
    code: 'unknown-key',
    span: keySpan(node, written),
    message: `${capital(withArticle(schema?.noun ?? 'group of keys'))} has no key called ${quote(written)}.`,
    hint: schema?.keyHint ? `Names here are ${schema.keyHint}.` : otherKeys(written, open),
    meant: nearest(written, open),
  };
}

function otherKeys(written: string, open: string[]): string {
  return open.length > 0
    ? suggest(written, open, 'Keys not used yet')
    : 'Take it out: all the keys it may have are there.';
}

/** Two entries that were one: `{ note: First, second }`. */
interface CutText {
  before: Entry;
  after: Entry;
}

/** Inside braces a comma ends a text; what follows looks like a key without a value. */
function cutByComma(node: Node, written: string, text: string): CutText | undefined {
  if (node.kind !== 'map' || text[node.start] !== '{') return undefined;
  const index = node.entries.findIndex(({ key }) => key.text === written);
  const [before, after] = [node.entries[index - 1], node.entries[index]];
  const alone = after?.value.kind === 'scalar' && after.value.start === after.key.end;
  return before?.value.kind === 'scalar' &&
    before.value.plain &&
    alone &&
    after.value.end === after.key.end
    ? { before, after }
    : undefined;
}

function commaInText({ before, after }: CutText, text: string): Found {
  const whole = text.slice(before.value.start, after.key.end);
  return {
    code: 'text-needs-quotes',
    span: after.key,
    message: `Between { and } a comma ends a text, so ${quote(after.key.text)} is read as a new key.`,
    hint: `Put the whole text in quotes: ${before.key.text}: ${inQuotes(whole)}`,
  };
}

/** A key that is needed and not there. */
export function missingKey(place: Place, key: string): Found {
  const { node, schema } = place;
  return {
    code: 'missing-key',
    span: node.kind === 'map' && node.entries[0] ? node.entries[0].key : node,
    message: `This ${schema?.noun ?? 'group of keys'} has no "${key}".`,
    hint: `Add to it: ${key}: ${example(schema?.properties?.[key])}`,
  };
}

function example(schema: SchemaView | undefined): string {
  const tag = schema?.discriminator?.propertyName;
  const written = tag === undefined ? '...' : `{ ${tag}: ... }`;
  return schema?.description ? `${written}  (${schema.description})` : written;
}
