import type { Edit } from '../../diagnostics/diagnostic.ts';
import { WEEK } from '../../model/schema/business.ts';
import type { Entry, ScalarNode } from '../tree.ts';
import { type SchemaView, takesText } from '../values.ts';
import { weekDays } from '../week-days.ts';
import { textInBrackets } from '../yaml-text.ts';
import type { NodeContext } from './node-context.ts';
import { behindDash, keyLine, sampleLines } from './sample-lines.ts';

/** An entry whose two texts are on one line: `- Saturday: closed`. */
interface TwoAsOne {
  entry: Entry;
  /** The same with the right keys. */
  lines: string[];
  fix: Edit[] | undefined;
}

/** Interprets an entry with one unknown key where two texts are needed. */
export function twoAsOne(context: NodeContext): TwoAsOne | undefined {
  const [entry, other] = [...context.entries.values()];
  const keys = twoTexts(context.schema);
  if (!entry || other || !keys || context.index === undefined || context.json) return undefined;
  const { key, value } = entry;
  if (key.text === '' || value.kind !== 'scalar' || value.text === '') return undefined;
  const [first, second] = keys;
  if (!mayBe(context.schema, first, key) || !mayBe(context.schema, second, value)) return undefined;
  const { text } = context;
  const whole = text.slice(key.start, value.end);
  const isLine = !/[\r\n]/.test(whole) && text[context.node.start] !== '{';
  if (!isLine || /^[&*!?]/.test(whole)) return undefined;
  const [left, right] = [text.slice(key.start, key.end), text.slice(value.start, value.end)];
  // A fix adds no lines, so it uses braces.
  const braces = `{ ${first}: ${inBraces(key, left)}, ${second}: ${inBraces(value, right)} }`;
  return {
    entry,
    lines: behindDash([`${first}: ${left}`, `${second}: ${right}`]),
    fix: isCertain(context, key) ? [{ start: key.start, end: value.end, text: braces }] : undefined,
  };
}

/** Returns an entry of a list with its keys, for one line that says two things: `Mon-Fri: 9-17`. */
export function pairLines(
  schema: SchemaView | undefined,
  { key, value }: Entry,
  language: string | undefined,
): string[] | undefined {
  if (!schema || value.kind !== 'scalar') return undefined;
  return (
    pricedLines(schema, key.text, value.text) ??
    (isOpening(schema) ? openingOf(key.text, value.text, language) : undefined) ??
    linkLines(schema, key.text, value.text)
  );
}

/** `- Notices: 95` in a list of prices: returns price and title, and the other required keys. */
function pricedLines({ required = [], properties = {} }: SchemaView, title: string, price: string) {
  const isPriced = properties.price?.type === 'string' && properties.title?.type === 'string';
  if (!isPriced || !required.includes('price') || properties[title]) return undefined;
  if (!/^\D{0,4}\d[\d.,]*\D{0,4}$/.test(price)) return undefined;
  const others = required.filter((name) => name !== 'price' && name !== 'title');
  return behindDash([
    keyLine('price', price),
    keyLine('title', title),
    ...others.flatMap((name) => sampleLines(name, properties[name])),
  ]);
}

/** `facebook: https://facebook.com/lake` in a list of social links, or `Privacy: /privacy`. */
function linkLines({ properties = {}, required = [] }: SchemaView, name: string, to: string) {
  if (properties.to?.role !== 'link' || !LINK.test(to)) return undefined;
  const link = keyLine('to', to);
  if (properties.network?.role === 'network')
    return behindDash([keyLine('network', name.toLowerCase()), link]);
  const isLabelled = required.length === 1 && required[0] === 'label';
  return isLabelled && !properties[name] ? behindDash([keyLine('label', name), link]) : undefined;
}

/** `- Contact: /contact` in a menu: returns the page and its label. */
export function pageLines(
  schema: SchemaView | undefined,
  { key, value }: Entry,
): string[] | undefined {
  const { page, label } = schema?.properties ?? {};
  const isMenu = page?.role === 'page' && label !== undefined;
  if (!isMenu || value.kind !== 'scalar' || !/^\/\S*$/.test(value.text)) return undefined;
  return behindDash([keyLine('page', value.text), keyLine('label', key.text)]);
}

function isOpening(schema: SchemaView | undefined): boolean {
  const { days, time } = schema?.properties ?? {};
  return time !== undefined && days?.items?.enum?.includes(WEEK[0]) === true;
}

function openingOf(days: string, time: string, language: string | undefined) {
  const named = days === '' ? undefined : weekDays(days, language);
  return named && behindDash([`days: [${named.join(', ')}]`, keyLine('time', time)]);
}

/** `Mon-Fri 9-17, Sat 10-14`, where a list of opening hours is needed. */
export function openingLinesOf(
  schema: SchemaView | undefined,
  text: string,
  language: string | undefined,
): string[] | undefined {
  if (!isOpening(schema)) return undefined;
  const lines = text.split(/[,;\n](?=\s*\p{L})/u).map((part) => {
    const [, days = '', time = ''] = /^(\D*?)[\s:]+(\d.*)$/.exec(part.trim()) ?? [];
    return openingOf(days, time, language);
  });
  return lines.every((pair) => pair !== undefined) ? lines.flat() : undefined;
}

/** Whether the text before the colon is words rather than a key; `Q` may be a short key. */
function isCertain({ schema }: NodeContext, { text }: ScalarNode): boolean {
  return text.length > 2 && /[^a-z_-]/.test(text) && !takesText(schema ?? {});
}

/** Returns the keys of a mapping that requires exactly two texts. */
export function twoTexts({ required = [], properties = {} }: SchemaView = {}) {
  const [first, second, third] = required;
  if (!first || !second || third) return undefined;
  const areTexts = required.every((name) => {
    const { type, enum: words, const: only } = properties[name] ?? {};
    return type === 'string' && words === undefined && only === undefined;
  });
  return areTexts ? ([first, second] as const) : undefined;
}

const LINK = /^(?:[/#{]|https?:|mailto:|tel:|www\.)/;

/** Whether a text may be the value of a key: for a link, only an address. */
function mayBe(schema: SchemaView | undefined, name: string, { text }: ScalarNode): boolean {
  const { role, pattern } = schema?.properties?.[name] ?? {};
  if (role === 'link' || role === 'page') return LINK.test(text);
  return pattern === undefined;
}

function inBraces({ plain, text }: ScalarNode, written: string): string {
  return plain ? textInBrackets(text) : written;
}
