import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../diagnostics/in-quotes.ts';
import { isLeftOut } from '../missing-values.ts';
import { blockOfFrame } from '../pasted-frame.ts';
import { asPath, suggestPath } from '../slug.ts';
import type { ListNode, Node, ScalarNode } from '../tree.ts';
import { childOf, entriesOf, namedProperty, type SchemaView, textAt, textOf } from '../values.ts';
import { MARKDOWN_LINK, textInBrackets, yamlText } from '../yaml-text.ts';
import { removeDash } from './dash-edits.ts';
import { contentOf, type LocatedMistake, type NodeContext, subjectOf } from './node-context.ts';
import { pairsIn, pairsInText, writePairs } from './pairs-in-list.ts';
import { YES } from './plain-values.ts';
import { behindDash, keyForAddress, keyLine } from './sample-lines.ts';
import { secretIn } from './secrets.ts';
import { valueSpan } from './spans.ts';

/** Explains a text or a list where a mapping is needed. */
export function groupNeeded(context: NodeContext): LocatedMistake {
  const { node } = context;
  const span = valueSpan(context);
  const inText = node.kind === 'scalar' ? pairsInText(context, node) : undefined;
  if (inText) return groupFromText(context, inText);
  if (context.index !== undefined && node.kind === 'scalar' && isLeftOut(node.text)) {
    return { code: 'foreign-line', span, params: { reason: 'left-out', written: node.text } };
  }
  const params = { subject: subjectOf(context), holds: contentOf(node), ...groupAdvice(context) };
  const fix = node.kind === 'list' ? asGroup(context, node) : undefined;
  return { code: 'group-needed', span, params, fix };
}

/** Returns the edits that make a mapping of a list of pairs, or of a list with one entry. */
function asGroup(context: NodeContext, list: ListNode) {
  const pairs = pairsIn(context, list);
  if (pairs) return writePairs(context, list, pairs);
  const [only, other] = list.items;
  return only?.kind === 'map' && !other ? removeDash(list, context) : undefined;
}

/** `/old -> /about` below a key that takes a mapping of such pairs. */
function groupFromText(
  context: NodeContext,
  { pairs, fix }: NonNullable<ReturnType<typeof pairsInText>>,
): LocatedMistake {
  const lines = pairs.slice(0, 3).map(({ key, value }) => `  ${keyLine(key, value)}`);
  return {
    code: 'group-needed',
    span: valueSpan(context),
    params: { subject: subjectOf(context), holds: 'text', how: 'pairs', lines },
    fix,
  };
}

type GroupParams = Extract<MistakeOf<'group-needed'>['params'], { how: string }>;
type GroupAdvice = Omit<GroupParams, 'subject' | 'holds'>;

function groupAdvice(context: NodeContext): GroupAdvice {
  const { node } = context;
  const frame = node.kind === 'scalar' ? blockOfFrame(node.text) : undefined;
  if (frame && context.general?.noun === 'block') return { how: 'behind-dash', lines: [], frame };
  if (node.kind === 'list') return groupFromList(context, node);
  const own =
    node.kind === 'scalar' && !YES.test(node.text) && !/^(false|null|~)?$/i.test(node.text)
      ? node
      : undefined;
  if (node.kind === 'scalar' && NONE.test(node.text) && isOptional(context) && !context.json)
    return { how: 'below-key', lines: [], isNone: true };
  const keys = keysFor(context, own);
  if (own && context.key === 'destinations' && looksLike(own.text, 'mailbox') && !context.json) {
    return { how: 'below-key', lines: [`  office: { email: ${own.text} }`] };
  }
  // The inbox forwards submissions by email, to the addresses in site.yaml.
  const isDelivery = context.general?.noun === 'delivery' && context.index === undefined;
  if (own && isDelivery && looksLike(own.text, 'mailbox') && !context.json) {
    return { how: 'below-key', lines: ['  to: inbox'], mailbox: own.text };
  }
  if (context.json) {
    return { how: 'braces', lines: keys.map(([key, value]) => keyLine(key, value, context)) };
  }
  // A quoted value may need its quotes.
  const quoted = own && !own.plain ? inQuotes(own.text) : own && yamlText(own.text);
  const lines = keys.map(([key, value]) => `${key}: ${value === own?.text ? quoted : value}`);
  if (context.index === undefined) {
    return { how: 'below-key', lines: lines.map((line) => `  ${line}`) };
  }
  return {
    how: 'behind-dash',
    lines: behindDash(lines),
    isEmpty: !own,
    or: otherEntry(context, own),
  };
}

/** Words that say that there is no such group. */
const NONE = /^(?:false|no|none|off|null|~|nein|keine?|non|ninguno|aucune?)$/i;

function isOptional({ key, parent }: NodeContext): boolean {
  return key !== undefined && parent?.schema?.required?.includes(key) !== true;
}

/** Returns the other key of a menu entry, for words that may be the name of a group: `- News`. */
function otherEntry({ general }: NodeContext, own: ScalarNode | undefined): string | undefined {
  const [[, first] = ['', undefined], [other] = [undefined]] = Object.entries(
    general?.properties ?? {},
  );
  const isName = own && !/[/.<]|^page\b/.test(own.text);
  return isName && first?.role === 'page' && other ? `${other}: ${yamlText(own.text)}` : undefined;
}

function groupFromList(context: NodeContext, list: ListNode): GroupAdvice {
  const { items } = list;
  const [only] = items;
  const pairs = pairsIn(context, list);
  if (pairs) {
    const lines = pairs.slice(0, 3).map(({ key, value }) => `  ${keyLine(key, value)}`);
    return { how: 'one-group', lines };
  }
  if (items.length === 1 && only?.kind === 'map') return { how: 'without-dash', lines: [] };
  if (context.index !== undefined) return { how: 'behind-dash', lines: inOrder(context, items) };
  const [mailbox] = items.flatMap((item) => textOf(item) ?? []);
  if (context.key === 'destinations' && mailbox && looksLike(mailbox, 'mailbox'))
    return { how: 'one-group', lines: [`  office: { email: ${mailbox} }`] };
  const lines = items.slice(0, 3).flatMap((item, index) => {
    const [entry, more] = entriesOf(item);
    const value = textOf(entry?.value) ?? '...';
    const isTwice = items.slice(0, index).some((other) => childOf(other, entry?.key.text ?? ''));
    return entry && !more && !isTwice ? [`  ${entry.key.text}: ${yamlText(value)}`] : [];
  });
  // The only entry may be meant as the value of the mapping's first key: `nav: [Prices]`.
  const own = only?.kind === 'scalar' && only.text !== '' ? only : undefined;
  const keys = keysFor(context, own).map(([key, value]) => `  ${key}: ${value}`);
  return { how: 'one-group', lines: lines.length > 0 ? lines : keys };
}

/** Returns the keys of an entry, each with the text at its position: `- [Rent, 95]`. */
function inOrder({ general }: NodeContext, items: Node[]): string[] {
  const keys = general?.required ?? Object.keys(general?.properties ?? {}).slice(0, 1);
  return behindDash(keys.map((key, index) => keyLine(key, textOf(items[index]) || '...')));
}

/** Returns the required keys of a mapping, the one that takes it with the author's text. */
function keysFor(context: NodeContext, own: ScalarNode | undefined): [string, string][] {
  const schema = context.general;
  const [, key = '', value = ''] = /^(\w+) +(\S.*)$/.exec(own?.text ?? '') ?? [];
  // `- page /contact`: only the colon is missing.
  if (namedProperty(schema, key)) return [[key, value]];
  const tag = schema?.discriminator?.propertyName;
  if (tag) return [[tag, own && schema?.branches?.has(own.text) ? own.text : '...']];
  const [pattern] = Object.keys(schema?.patternProperties ?? {});
  if (pattern !== undefined)
    return [new RegExp(pattern).test('/old') ? ['/old', '/new'] : ['name', '...']];
  const parts = own && addressIn(own.text, schema);
  if (parts) return parts;
  const [, image = '', words = '', address = ''] = MARKDOWN_LINK.exec(own?.text ?? '') ?? [];
  if (schema?.role === 'image' && address)
    return Object.entries({ src: address, alt: words || '...' });
  if (schema?.role === 'image') {
    const src = own?.text.replace(ON_COMPUTER, '') ?? '...';
    return Object.entries({ src, alt: '...' });
  }
  const [nested, other] = schema?.required ?? [];
  const isOfImage = nested && !other && schema?.properties?.[nested]?.role === 'image';
  if (isOfImage && own) return [[nested, `{ src: ${textInBrackets(own.text)}, alt: ... }`]];
  const isPage = schema?.properties?.page?.role === 'page' && schema.properties.label;
  if (isPage && address && !image) return Object.entries({ page: address, label: words });
  if (!schema?.required) return keyByLook(context, own);
  const { required } = schema;
  const all = Object.entries(schema.properties ?? {});
  const needed = all.filter(([key]) => required.includes(key));
  const ofAddress = own && (keyForAddress(own.text, needed) ?? keyForAddress(own.text, all));
  const isMore = ofAddress !== undefined && !required.includes(ofAddress);
  return withFirst(isMore ? [...required, ofAddress] : required, own, ofAddress);
}

/** How the parts of an address follow each other on an envelope. */
const ON_ENVELOPES: [RegExp, string[]][] = [
  [
    /^([^,]+(?:, [^,]+)?), ([^,\d]+), ([A-Z]{2}),? (\d{5}(?:-\d{4})?)$/,
    ['street', 'city', 'region', 'postcode'],
  ],
  [/^([^,]+),? (?:[A-Z]{1,2}-)?(\d{4,5}) ([^,\d]+)$/, ['street', 'postcode', 'city']],
];

/** `Mehlgasse 7, 04107 Leipzig`: returns the keys of an address with its parts. */
export function addressIn(
  written: string,
  { properties = {} }: SchemaView = {},
): [string, string][] | undefined {
  if (!properties.street || !properties.city || !properties.postcode) return undefined;
  const fitting = ON_ENVELOPES.find(([pattern]) => pattern.test(written.trim()));
  const [, ...parts] = fitting?.[0].exec(written.trim()) ?? [];
  return fitting?.[1].map((key, at) => [key, (parts[at] ?? '').trim()]);
}

/** Matches the folders of a file on an author's computer. */
const ON_COMPUTER = /^(?:file:|[a-z]:[\\/]|~\/|\/(?:Users|home)\/).*[\\/]/i;

function withFirst(keys: string[], own: ScalarNode | undefined, first = keys[0]) {
  return keys.map((key): [string, string] => [key, key === first && own ? own.text : '...']);
}

/** Of keys that are all optional, returns the one whose values look like this text. */
function keyByLook(context: NodeContext, own: ScalarNode | undefined): [string, string][] {
  const all = Object.entries(context.general?.properties ?? {});
  const text = own ? withFacts(own.text, context) : '';
  const fitting = all.filter(([, { role = '' }]) => looksLike(text, role));
  const named = fitting.find(([key]) => text.toLowerCase().includes(`.${key}.`));
  const [first] = named ?? fitting.find(([key, { role }]) => role === key) ?? fitting[0] ?? [];
  if (first !== undefined) return withFirst([first], secretIn(text, true) ? undefined : own);
  // A text that matches no role is not shown as the value of a key that would misinterpret it.
  const toldByLook = all.find(([, { role = '' }]) => Object.hasOwn(LOOKS, role));
  if (toldByLook) return [[toldByLook[0], '...']];
  const [[key, { role }] = ['', { role: '' }]] = all.toSorted(
    ([one], [other]) => Number(other === 'message') - Number(one === 'message'),
  );
  // The menu label of a page probably resembles its path.
  if (role === 'page' && own) return [[key, pageIn(own.text)]];
  return key === '' ? [] : withFirst([key], own);
}

/** Returns the URL of an HTML link, or else the path that the words make. */
function pageIn(text: string): string {
  const [, href] = /href\s*=\s*["']?([^"'\s<>]+)/i.exec(text) ?? [];
  if (href !== undefined) return suggestPath(href);
  return /[<>{}]/.test(text) ? '...' : asPath(text);
}

/** Patterns for the values of some roles. */
const LOOKS: Record<string, RegExp> = {
  mailbox: /^(mailto:)?[^\s@]+@[^\s@]+$/,
  webhook: /^https?:/,
};

/** Whether a text matches the pattern of a role. */
export function looksLike(text: string, role: string): boolean {
  return Object.hasOwn(LOOKS, role) && LOOKS[role]?.test(text) === true;
}

/** Replaces fact names in a text with the values from the same file. */
function withFacts(text: string, { document: { root } }: NodeContext): string {
  return text.replace(/\{(\w+)\}/g, (braces, name) => textAt(root, 'facts', name) ?? braces);
}
