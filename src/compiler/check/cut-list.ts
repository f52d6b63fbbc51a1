import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { Entry, Node } from '../tree.ts';
import { takesText } from '../values.ts';
import type { PlacedMistake } from './keys.ts';
import { inSquareBrackets, styleOf } from './sample-lines.ts';
import { type SchemaPlace, subjectOf } from './schema-place.ts';
import { wellFormed } from './well-formed.ts';

/** A list in braces that lacks its brackets, so that its commas end the entry. */
export interface CutList {
  /** The part of it that was parsed as the value. */
  value: Node;
  /** The parts that were parsed as keys. */
  keys: Set<string>;
  mistake: PlacedMistake;
}

/** Finds lists without brackets: `{ accept: .pdf, .jpg }`, `{ accept: (.pdf, .jpg) }` */
export function cutLists(place: SchemaPlace, unknown: string[]): CutList[] {
  const { node, document } = place;
  const isInBraces = node.kind === 'map' && document.source.text[node.start] === '{';
  if (!isInBraces || unknown.length === 0 || styleOf(place).json) return [];
  const found: CutList[] = [];
  for (const [index, entry] of node.entries.entries()) {
    const rest = node.entries.slice(index + 1);
    const end = rest.findIndex((one) => !hasNoValue(one) || !unknown.includes(one.key.text));
    const keys = end < 0 ? rest : rest.slice(0, end);
    const last = keys.at(-1);
    if (last && isStart(place, entry)) found.push(cutList(place, { entry, last, keys }));
  }
  return found;
}

function hasNoValue({ key, value }: Entry): boolean {
  return key.text !== '' && value.kind === 'scalar' && value.text === '' && value.end <= key.end;
}

function isStart({ schema }: SchemaPlace, { key, value }: Entry): boolean {
  const list = schema?.properties?.[key.text];
  const isOfWords = list?.type === 'array' && takesText(list.items ?? {});
  return isOfWords && value.kind === 'scalar' && value.plain && value.text !== '';
}

function cutList(
  place: SchemaPlace,
  { entry: { key, value }, last, keys }: { entry: Entry; last: Entry; keys: Entry[] },
): CutList {
  const items = place.schema?.properties?.[key.text]?.items;
  const span = { start: value.start, end: last.key.end };
  const whole = place.document.source.text.slice(span.start, span.end);
  const words = whole.replace(/^\((.*)[)\]]$/s, '$1').split(',');
  const list = inSquareBrackets(words.map((word) => wellFormed(word.trim(), items)));
  const fix: Edit[] = [{ ...span, text: list }];
  const owner = subjectOf(place);
  return {
    value,
    keys: new Set(keys.map((one) => one.key.text)),
    mistake: {
      code: 'list-needed',
      span,
      params: {
        subject: { ...owner, steps: [...owner.steps, { key: key.text }] },
        holds: 'text',
        noun: items?.noun,
        how: 'brackets',
        lines: [`${key.text}: ${list}`],
      },
      fix,
    },
  };
}
