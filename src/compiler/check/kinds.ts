import { inQuotes } from '../../diagnostics/in-quotes.ts';
import type { Entry, ListNode, MapNode, ScalarNode } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { dashIn, dashOut } from './dashes.ts';
import type { Found } from './keys.ts';
import { markOf } from './mark.ts';
import { kindOf, plural, valueName } from './names.ts';
import type { Place } from './place.ts';
import { type PlainKind, plainValueTrouble } from './plain-values.ts';
import { entryLines, keyLine, sampleLines, styleOf } from './write.ts';

/** A value of another kind than its key wants: a text for a list, a list for a text. */
export function explainKind(place: Place, type: PlainKind | 'array' | 'object' | 'string'): Found {
  switch (type) {
    case 'array':
      return listNeeded(place);
    case 'object':
      return groupNeeded(place);
    case 'string':
      return textNeeded(place);
    default:
      return plainValueTrouble(place, type);
  }
}

function holds(place: Place, wanted: string): string {
  return `${valueName(place)} holds ${kindOf(place.node)}, where ${wanted} is needed.`;
}

function listNeeded(place: Place): Found {
  const items = place.schema?.items;
  const { node } = place;
  return {
    code: 'list-needed',
    span: markOf(place),
    message: holds(place, items?.noun ? `a list of ${plural(items.noun)}` : 'a list'),
    hint: listHint(place, items),
    fix: node.kind === 'map' ? dashIn(node, place) : undefined,
  };
}

function listHint(place: Place, items: SchemaView | undefined): string {
  const key = place.key ?? '';
  const style = styleOf(place);
  const noun = items?.noun ?? 'entry';
  if (style.json)
    return `Put it in square brackets:\n${sampleLines(key, place.schema, style).join('\n')}`;
  const { node } = place;
  if (node.kind === 'map') {
    const keys = node.entries.map((entry) => `${entry.key.text}: ...`);
    const lines = keys.slice(0, 3).map((line, index) => `  ${index === 0 ? '- ' : '  '}${line}`);
    return `Put a dash before its first key, and two spaces before the others:\n${key}:\n${lines.join('\n')}`;
  }
  const own = node.kind === 'scalar' && items?.type === 'string' ? partsOf(node.text) : [];
  const lines = own.length > 0 ? own.map((text) => `- ${text}`) : entryLines(items);
  return `Start each ${noun} on a line of its own with a dash:\n${key}:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

/** `.pdf, .doc` was meant as two entries, and so was `X-ray` with `- MRI` below it. */
function partsOf(text: string): string[] {
  const parts = text.split(/\s*[,;\n]\s*| - /).filter(Boolean);
  return parts.every((part) => part.length <= 40) ? parts.slice(0, 4) : [];
}

function groupNeeded(place: Place): Found {
  const { node } = place;
  const only = node.kind === 'list' && node.items.length === 1 ? node.items[0] : undefined;
  return {
    code: 'group-needed',
    span: markOf(place),
    message: holds(place, 'a group of keys'),
    hint: groupHint(place),
    fix: node.kind === 'list' && only?.kind === 'map' ? dashOut(node, place) : undefined,
  };
}

function groupHint(place: Place): string {
  const { node } = place;
  if (node.kind === 'list') return groupFromList(place, node);
  const own = node.kind === 'scalar' && node.text !== '' ? node : undefined;
  const keys = keysFor(place.general, own);
  const style = styleOf(place);
  if (style.json)
    return `Write its keys in braces: { ${keys.map(([key, value]) => keyLine(key, value, style)).join(', ')} }`;
  const lines = keys.map(([key, value]) => `${key}: ${value}`);
  if (place.index !== undefined) {
    const orNot = own ? '' : '\nOr take the dash out.';
    return `Write its keys after the dash, one on each line:\n${lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`).join('\n')}${orNot}`;
  }
  return `Write its keys on lines of their own, two spaces further in:\n${[`${place.key}:`, ...lines.map((line) => `  ${line}`)].join('\n')}`;
}

function groupFromList({ key }: Place, { items }: ListNode): string {
  const [only] = items;
  if (items.length === 1 && only?.kind === 'map')
    return 'Take the dash out: this is one group of keys, not a list of them.';
  const lines = items.slice(0, 3).flatMap((item) => {
    const [entry, more] = item.kind === 'map' ? item.entries : [];
    const value = entry?.value.kind === 'scalar' ? entry.value.text : '...';
    return entry && !more ? [`  ${entry.key.text}: ${value}`] : [];
  });
  const shown = lines.length > 0 ? lines : ['  ...'];
  return `Write only one group of keys here, without dashes:\n${[`${key}:`, ...shown].join('\n')}`;
}

/** The keys a group must have, the first that takes a text with what the author wrote. */
function keysFor(schema: SchemaView | undefined, own: ScalarNode | undefined): [string, string][] {
  const tag = schema?.discriminator?.propertyName;
  if (tag) {
    const names = (schema?.oneOf ?? []).map(({ properties }) => String(properties?.[tag]?.const));
    return [[tag, own && names.includes(own.text) ? own.text : '...']];
  }
  const all = Object.keys(schema?.properties ?? {});
  const needed = schema?.role === 'image' ? ['src', 'alt'] : (schema?.required ?? all.slice(0, 1));
  return needed.map((key, index) => [key, index === 0 && own ? own.text : '...']);
}

function textNeeded(place: Place): Found {
  const { node } = place;
  const sign = place.document.source.text[node.start];
  if (sign === '{' && node.kind === 'map') return signInText(place, 'a group of keys');
  if (sign === '[' && node.kind === 'list' && !isListOfOne(node))
    return signInText(place, 'a list');
  const colon = node.kind === 'map' ? colonInText(place, node) : undefined;
  if (colon) return colon;
  return {
    code: 'text-needed',
    span: markOf(place),
    message: holds(place, place.schema?.enum ? 'one word' : 'one text'),
    hint: node.kind === 'list' ? textFromList(place, node) : textFromGroup(place, node as MapNode),
  };
}

/** A sentence with a colon in it, in a list or on the line below its key. */
function colonInText(place: Place, { entries, start, end }: MapNode): Found | undefined {
  const [first, second] = entries;
  const isSentence = /\S\s+\S/.test(first?.key.text ?? '') || isCapitalEntry(place, first);
  if (!first || second || first.value.kind !== 'scalar' || !isSentence) return undefined;
  const words = place.document.source.text.slice(start, end).trimEnd();
  const inOneLine = !/[\r\n]/.test(words);
  const quoted = inOneLine ? inQuotes(words) : `"${first.key.text}: ..."`;
  return {
    code: 'text-needs-quotes',
    span: { start: first.key.start, end: first.key.end },
    message: 'This text has ": " inside it, which YAML reads as a new key.',
    hint: `Put it in double quotes: ${withKey(place, quoted)}`,
    fix: inOneLine ? [{ start, end: start + words.length, text: quoted }] : undefined,
  };
}

/** `- Note: bring your card`, where the entries are texts. */
function isCapitalEntry({ index }: Place, entry: Entry | undefined): boolean {
  return index !== undefined && /^\p{Lu}/u.test(entry?.key.text ?? '');
}

/** A value as it stands in the file: behind its key, or behind the dash of its entry. */
function withKey({ index, key = '...' }: Place, value: string): string {
  return index === undefined ? `${key}: ${value}` : `- ${value}`;
}

const isListOfOne = ({ items }: ListNode) => items.length === 1 && items[0]?.kind === 'scalar';

/** `{phone} is ours`, `[draft] Our team`: YAML takes the bracket for its own. */
function signInText(place: Place, whole: string): Found {
  const { node, document } = place;
  const { text } = document.source;
  const line = text.slice(node.start, node.end).split(/[\r\n]/)[0] ?? '';
  const span = { start: node.start, end: node.start + line.length };
  const start = place.index === undefined ? `${place.key}: ` : '- ';
  const isFact = /^\{[a-z]\w*\}/i.test(line);
  return {
    code: 'text-needs-quotes',
    span,
    message: `${valueName(place)} begins with "${text[node.start]}", which YAML reads as the start of ${whole}.`,
    hint: `Put the text in quotes: ${start}${inQuotes(line)}`,
    fix: isFact && node.end === span.end ? [{ ...span, text: inQuotes(line) }] : undefined,
  };
}

function textFromList(place: Place, { items }: ListNode): string {
  const key = place.key ?? '...';
  const [first] = items;
  const style = styleOf(place);
  if (place.schema?.role === 'markdown' && items.length > 1 && !style.json) {
    return `For a list in a text, begin the text with "|" and leave the dashes as they are:\n${key}: |\n  - ${first?.kind === 'scalar' ? first.text : '...'}`;
  }
  const text = first?.kind === 'scalar' ? first.text : '...';
  const sign = place.document.source.text[place.node.start] === '[' ? 'brackets' : 'dash';
  return items.length === 1
    ? `Write it without the ${sign}, on the same line: ${keyLine(key, text, style)}`
    : `Write one text, on the same line: ${keyLine(key, text, style)}`;
}

/** A text within a group of keys: `heading:` with `text: Welcome` below it. */
function textFromGroup(place: Place, { entries }: MapNode): string {
  const style = styleOf(place);
  const texts = entries.flatMap(({ value }) => (value.kind === 'scalar' ? value.text : []));
  const [only] = texts;
  const own = entries.length === 1 && only ? only : '...';
  if (place.index !== undefined && !style.json) return `Write only the text: - ${own}`;
  return `Write the text on the same line: ${keyLine(place.key ?? '...', own, style)}`;
}
