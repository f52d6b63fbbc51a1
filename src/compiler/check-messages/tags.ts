import { quote } from '../diagnostics/quote.ts';
import { listNames, nearest } from '../diagnostics/suggest.ts';
import type { Place } from '../place.ts';
import type { SchemaView } from '../values.ts';
import {
  capital,
  type Found,
  firstLine,
  keySpan,
  keysOf,
  plural,
  textOf,
  withArticle,
} from './words.ts';

/** What tells the groups of a list apart: `type` of a block, `kind` of a field. */
interface Tag {
  key: string;
  /** What the group is called: block. */
  noun: string;
  /** What its name is called: block, kind of field. */
  named: string;
  names: string[];
}

/** Whether a key is the tag, whose absence `unknownTag` reports. */
export function isTag(place: Place, key: string): boolean {
  return place.schema?.discriminator?.propertyName === key;
}

/** A block of a type, or a field of a kind, that does not exist, is misspelt or not said. */
export function unknownTag(place: Place): Found {
  const tag = tagOf(place.schema);
  const { node } = place;
  const entry = node.kind === 'map' && node.entries.find(({ key }) => key.text === tag.key);
  if (!entry) return missingTag(place, tag);
  const written = textOf(entry.value);
  const list = listNames(written, tag.names, capital(plural(tag.named)));
  const meant = nearest(written, tag.names);
  return {
    code: `unknown-${tag.named.split(' of ').reverse().join('-')}`,
    span: firstLine(entry.value),
    message: `There is no ${tag.named} called ${quote(written)}.`,
    hint: meant ? `Did you mean "${meant}"? ${list}` : list,
  };
}

function tagOf(schema: SchemaView | undefined): Tag {
  const key = schema?.discriminator?.propertyName ?? 'type';
  const noun = schema?.noun ?? 'group';
  const named = key === 'kind' ? `kind of ${noun}` : noun;
  const names = (schema?.oneOf ?? []).map(({ properties }) => String(properties?.[key]?.const));
  return { key, noun, named, names };
}

function missingTag({ node }: Place, { key, noun, names }: Tag): Found {
  const misspelt = keysOf(node).find((written) => nearest(written, [key]) === key);
  if (misspelt === undefined) {
    return {
      code: 'missing-key',
      span: firstLine(node),
      message: `This ${noun} does not say what it is: it has no "${key}".`,
      hint: listNames('', names, `Begin it with ${key}: and one of`),
    };
  }
  return {
    code: 'unknown-key',
    span: keySpan(node, misspelt),
    message: `${capital(withArticle(noun))} has no key called ${quote(misspelt)}.`,
    hint: `Did you mean "${key}"?`,
  };
}
