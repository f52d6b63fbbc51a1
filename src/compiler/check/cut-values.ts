import type { MistakeOf, Span } from '../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../diagnostics/in-quotes.ts';
import type { Entry } from '../tree.ts';
import { takesText } from '../values.ts';
import {
  type LocatedMistake,
  type NodeContext,
  subjectOf,
  type WideMistake,
} from './node-context.ts';
import { numberInWords } from './number-in-words.ts';
import { inSquareBrackets, keyLine } from './sample-lines.ts';
import { wellFormed } from './well-formed.ts';

/** An entry in braces that YAML ends at the first comma of its value. */
interface CutEntry {
  entry: Entry;
  /** The rest of the value, which YAML parses as keys without values. At least one. */
  rest: Entry[];
  /** The whole value as written. */
  span: Span;
}

function cutEntries({ node, text }: NodeContext, unknown: Entry[]): CutEntry[] {
  const isInBraces = node.kind === 'map' && text[node.start] === '{';
  const entries = isInBraces ? node.entries : [];
  const isUnknown = new Set(unknown);
  const isRest = (entry: Entry) =>
    entry.key.text !== '' && entry.value.end <= entry.key.end && isUnknown.has(entry);
  return entries.flatMap((entry, index) => {
    const { value } = entry;
    if (value.kind !== 'scalar' || !value.plain || isRest(entry)) return [];
    const next = entries.findIndex((one, at) => at > index && !isRest(one));
    const rest = entries.slice(index + 1, next < 0 ? entries.length : next);
    const last = rest.at(-1);
    return last ? { entry, rest, span: { start: value.start, end: last.key.end } } : [];
  });
}

/** Finds lists without brackets and numbers: `{ accept: .pdf, .jpg }`, `{ html: 32,000 }` */
export function cutValues(context: NodeContext, unknown: string[]): WideMistake[] {
  if (unknown.length === 0 || context.json) return [];
  const entries = unknown.flatMap((key) => context.entries.get(key) ?? []);
  return cutEntries(context, entries).flatMap((cut) => {
    const { key, value } = cut.entry;
    const list = context.schema?.properties?.[key.text];
    const isOfWords = list?.type === 'array' && takesText(list.items ?? {});
    const isList = isOfWords && value.start !== value.end;
    const mistake = isList ? cutList(context, cut) : cutNumber(context, cut);
    return mistake ? { mistake, values: [value], keys: cut.rest } : [];
  });
}

function cutList(context: NodeContext, { entry: { key }, span }: CutEntry): LocatedMistake {
  const items = context.schema?.properties?.[key.text]?.items;
  const whole = context.text.slice(span.start, span.end);
  const words = whole.replace(/^[(（［【](.*)[)\]）］】]$/s, '$1').split(',');
  const list = inSquareBrackets(words.map((word) => wellFormed(word.trim(), items)));
  return {
    code: 'list-needed',
    span,
    params: {
      subject: subjectOf(context, key.text),
      holds: 'text',
      noun: items?.noun,
      how: 'brackets',
      lines: [`${key.text}: ${list}`],
    },
    fix: [{ ...span, text: list }],
  };
}

/** Finds texts in braces that end at a comma; what follows is their rest. */
export function cutTexts(context: NodeContext, unknown: Entry[]): WideMistake[] {
  return cutEntries(context, unknown).map((cut) => ({
    mistake: cutText(context, cut),
    keys: cut.rest,
  }));
}

function cutText(context: NodeContext, { entry: { key }, rest, span }: CutEntry): LocatedMistake {
  const { text } = context;
  const whole = text.slice(span.start, span.end);
  const behind = behindComma({ rest, span });
  const quoted = inQuotes(ODD_QUOTES.exec(whole)?.[1] ?? whole);
  return {
    code: 'text-needs-quotes',
    span: behind,
    params: {
      reason: 'comma-in-braces',
      rest: text.slice(behind.start, behind.end),
      line: `${key.text}: ${quoted}`,
    },
    fix: [{ ...span, text: quoted }],
  };
}

/** Matches a text in the quotes of a word processor, which do not keep its commas together. */
const ODD_QUOTES = /^[“”„«»]([^“”„«»"]+)[“”«»"]$/u;

type NumberNeeded = MistakeOf<'number-needed'>['params'];

const behindComma = ({ rest, span }: Pick<CutEntry, 'rest' | 'span'>): Span => ({
  start: rest[0]?.key.start ?? span.end,
  end: span.end,
});

/** `{ html: 32,000 }`: returns how to write the whole number. */
function cutNumber(context: NodeContext, cut: CutEntry): LocatedMistake | undefined {
  const key = cut.entry.key.text;
  const written = context.text.slice(cut.span.start, cut.span.end);
  const expected = context.schema?.properties?.[key]?.type;
  if (expected !== 'integer' && expected !== 'number') return undefined;
  const [any] = numberInWords(written, 'number', false)?.values ?? [];
  if (any === undefined) return undefined;
  // `order: 1,5`: of a number with decimals, the whole one before it.
  const whole = String(Math.trunc(Number(any)));
  const { values } = numberInWords(written, expected, false) ?? { values: [whole] };
  const [grouped = whole, decimal = grouped] = values;
  const line = keyLine(key, grouped, context);
  const advice: NumberNeeded['advice'] =
    grouped === decimal
      ? { act: 'rewrite', line }
      : { act: 'either', sign: 'comma', grouped, decimal };
  const params = {
    subject: subjectOf(context, key),
    holds: 'text',
    written,
    expected,
    advice,
  } as const;
  return { code: 'number-needed', span: behindComma(cut), params };
}
