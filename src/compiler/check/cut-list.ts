import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { Entry, Node } from '../tree.ts';
import { takesText } from '../values.ts';
import type { LocatedMistake } from './keys.ts';
import { type NodeContext, subjectOf } from './node-context.ts';
import { inSquareBrackets, styleOf } from './sample-lines.ts';
import { wellFormed } from './well-formed.ts';

/** A list in braces that lacks its brackets, so that its commas end the entry. */
export interface CutList {
  /** The part of it that was parsed as the value. */
  value: Node;
  /** The parts that were parsed as keys. */
  keys: Set<string>;
  mistake: LocatedMistake;
}

/** Finds lists without brackets: `{ accept: .pdf, .jpg }`, `{ accept: (.pdf, .jpg) }` */
export function cutLists(context: NodeContext, unknown: string[]): CutList[] {
  const { node, document } = context;
  const isInBraces = node.kind === 'map' && document.source.text[node.start] === '{';
  if (!isInBraces || unknown.length === 0 || styleOf(context).json) return [];
  const found: CutList[] = [];
  for (const [index, entry] of node.entries.entries()) {
    const rest = node.entries.slice(index + 1);
    const end = rest.findIndex((one) => !hasNoValue(one) || !unknown.includes(one.key.text));
    const keys = end < 0 ? rest : rest.slice(0, end);
    const last = keys.at(-1);
    if (last && isStart(context, entry)) found.push(cutList(context, { entry, last, keys }));
  }
  return found;
}

function hasNoValue({ key, value }: Entry): boolean {
  return key.text !== '' && value.kind === 'scalar' && value.text === '' && value.end <= key.end;
}

function isStart({ schema }: NodeContext, { key, value }: Entry): boolean {
  const list = schema?.properties?.[key.text];
  const isOfWords = list?.type === 'array' && takesText(list.items ?? {});
  return isOfWords && value.kind === 'scalar' && value.plain && value.text !== '';
}

function cutList(
  context: NodeContext,
  { entry: { key, value }, last, keys }: { entry: Entry; last: Entry; keys: Entry[] },
): CutList {
  const items = context.schema?.properties?.[key.text]?.items;
  const span = { start: value.start, end: last.key.end };
  const whole = context.document.source.text.slice(span.start, span.end);
  const words = whole.replace(/^\((.*)[)\]]$/s, '$1').split(',');
  const list = inSquareBrackets(words.map((word) => wellFormed(word.trim(), items)));
  const fix: Edit[] = [{ ...span, text: list }];
  const owner = subjectOf(context);
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
