import { inQuotes, kindOfQuotes } from '../../diagnostics/in-quotes.ts';
import type { Entry, ListNode, MapNode } from '../tree.ts';
import { type SchemaView, textOf } from '../values.ts';
import { yamlText } from '../yaml-text.ts';
import { contentOf, type LocatedMistake, type NodeContext, subjectOf } from './node-context.ts';
import { lineWith } from './sample-lines.ts';
import { valueSpan } from './spans.ts';
import { unknownWord } from './values.ts';
import { isMadeSo } from './well-formed.ts';

/** Explains a list or a mapping where a text is needed. */
export function textNeeded(context: NodeContext): LocatedMistake {
  const { node, schema } = context;
  const choices = schema?.enum?.map(String);
  if (choices && node.kind === 'list' && !textsIn(node).some((text) => choices.includes(text))) {
    const [line = ''] = context.text.slice(node.start, node.end).split(/[\r\n]/);
    return unknownWord(context, textsIn(node).join(', ') || line.replace(/^- /, ''), choices);
  }
  const sign = schema?.role === 'color' ? '' : context.text[node.start];
  if (sign === '{' && node.kind === 'map' && isOfWords(node)) return signInText(context);
  if (sign === '[' && node.kind === 'list' && !isListOfTexts(node)) return signInText(context);
  const colon = node.kind === 'map' ? colonInText(context, node) : undefined;
  if (colon) return colon;
  return {
    code: 'text-needed',
    span: valueSpan(context),
    params: {
      subject: subjectOf(context),
      holds: contentOf(node),
      isWord: choices !== undefined,
      ...(node.kind === 'list'
        ? textFromList(context, node)
        : textFromGroup(context, node as MapNode)),
    },
  };
}

/** A sentence with a colon in it, in a list or on the line below its key. */
function colonInText(
  context: NodeContext,
  { entries, start, end }: MapNode,
): LocatedMistake | undefined {
  const [first, second] = entries;
  const head = first?.key.text ?? '';
  // `- Note: bring your card`, in a list of texts.
  const isSentence = /\S\s+\S/.test(head) || (context.index !== undefined && /^\p{Lu}/u.test(head));
  if (!first || second || first.value.kind !== 'scalar' || !isSentence) return undefined;
  const words = context.text.slice(start, end).trimEnd();
  const inOneLine = !/[\r\n]/.test(words);
  const quoted = inOneLine ? inQuotes(words) : `"${first.key.text}: ..."`;
  return {
    code: 'text-needs-quotes',
    span: { start: first.key.start, end: first.key.end },
    params: {
      reason: 'colon-inside',
      quoting: { kind: inOneLine ? kindOfQuotes(words) : 'double', line: withKey(context, quoted) },
    },
    fix: inOneLine ? [{ start, end: start + words.length, text: quoted }] : undefined,
  };
}

/** Returns a value as in the file: after its key, or after the dash of its entry. */
function withKey({ index, key = '...' }: NodeContext, value: string): string {
  return index === undefined ? `${key}: ${value}` : `- ${value}`;
}

/** `[Prices]`, `[News, Music]`; a text that begins with a bracket rarely is a list as a whole. */
const isListOfTexts = ({ items }: ListNode) => items.every(({ kind }) => kind === 'scalar');

/** `{Our team}`, `[[Our team]]`: YAML parses the bracket as syntax. */
function signInText(context: NodeContext): LocatedMistake {
  const { node, text } = context;
  const line = text.slice(node.start, node.end).split(/[\r\n]/)[0] ?? '';
  return {
    code: 'text-needs-quotes',
    span: { start: node.start, end: node.start + line.length },
    params: {
      reason: 'sign-in-value',
      subject: subjectOf(context),
      sign: text[node.start] ?? '',
      line: withKey(context, inQuotes(line)),
    },
  };
}

/** `{Our team, and more}`: only keys without values. */
function isOfWords({ entries }: MapNode): boolean {
  return entries.every(({ key, value }) => value.end <= key.end);
}

function textsIn({ items }: ListNode): string[] {
  return items.flatMap((item) => textOf(item) || []);
}

function textFromList(context: NodeContext, { items }: ListNode) {
  const [first] = items;
  if (context.schema?.role === 'markdown' && items.length > 1 && !context.json) {
    const entry = textOf(first) ?? '...';
    return { act: 'block-text', line: `${context.key ?? '...'}: |\n  - ${entry}` } as const;
  }
  const isBracket = context.text[context.node.start] === '[';
  const texts = items.map((item) => textOf(item) ?? '...');
  const isProse = ['text', 'inline', 'markdown'].includes(context.schema?.role ?? '');
  const choice = texts.find((text) => context.schema?.enum?.includes(text));
  const joined = isProse ? texts.join(isBracket ? ', ' : ' ') : (choice ?? texts[0]);
  if (context.schema?.role === 'event-day' && texts.length > 1)
    return {
      act: 'entry-each',
      line: texts.map((text) => `${context.key}: ${text}`).join('\n'),
    } as const;
  const line = lineWith(context, joined ?? '...');
  if (items.length !== 1) return { act: 'one-text', line } as const;
  return { act: isBracket ? 'without-brackets' : 'without-dash', line } as const;
}

/** Whether a key here is a key of the surrounding mapping: `brand` below `theme`. */
function isOfParent({ parent, entries }: NodeContext, { key }: Entry): boolean {
  const { properties = {}, patternProperties = {} } = parent?.schema ?? {};
  const isTaken = parent?.entries.has(key.text);
  // If a fact is nested in another one, either may be the name that texts use.
  const isName =
    entries.size > 1 &&
    Object.keys(patternProperties).some((name) => new RegExp(name).test(key.text));
  return !isTaken && (Object.hasOwn(properties, key.text) || isName);
}

/** Returns `en-US` of `en-US: English` where a language is needed, and else the value. */
function textOfEntry({ key, value }: Entry, schema: SchemaView | undefined): string | [] {
  if (value.kind !== 'scalar') return [];
  const isOfKey = !isMadeSo(value.text, schema) && isMadeSo(key.text, schema);
  return isOfKey ? key.text : value.text;
}

/** A mapping where a text is needed: `heading:` with `text: Welcome` below it. */
function textFromGroup(context: NodeContext, { entries }: MapNode) {
  const [first] = entries;
  const { text } = context;
  const isBelow = !context.json && text[context.node.start] !== '{';
  if (first && isBelow && entries.every((entry) => isOfParent(context, entry))) {
    const line = text.slice(first.key.start, first.value.end).split(/[\r\n]/)[0] ?? '';
    return { act: 'further-out', line, key: context.key } as const;
  }
  const texts = entries.flatMap((entry) => textOfEntry(entry, context.schema));
  const [only] = texts;
  const own = (entries.length === 1 || context.schema?.role === 'color') && only ? only : '...';
  if (context.index !== undefined && !context.json) {
    return { act: 'text-alone', line: `- ${yamlText(own)}` } as const;
  }
  return { act: 'same-line', line: lineWith(context, own) } as const;
}
