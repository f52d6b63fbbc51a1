import type { LineAct } from '../../diagnostics/catalogue/yaml-lines.ts';
import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import { certain } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import { documentSchemas } from '../schemas.ts';
import { camelCase, slug } from '../slug.ts';
import type { Entry, Node } from '../tree.ts';
import {
  entriesOf,
  isDescription,
  itemsOf,
  namedProperty,
  type SchemaView,
  textAt,
} from '../values.ts';
import { blocksAsKeys } from './blocks-as-keys.ts';
import { cutTexts } from './cut-values.ts';
import { keyOfGenerators } from './keys-of-generators.ts';
import { keysOfPlaces } from './keys-of-places.ts';
import { ownerOutside, whereItBelongs } from './misplaced-key.ts';
import {
  fitsShape,
  type LocatedMistake,
  type NodeContext,
  originalForm,
  subjectOf,
  type Violations,
  type WideMistake,
} from './node-context.ts';
import { renamedKey } from './renamed-keys.ts';
import { behindDash, below, keyLine, sampleLines } from './sample-lines.ts';
import { headSpan } from './spans.ts';
import {
  isButton,
  isOneEntryOf,
  misspeltKey,
  openKeys,
  pairUp,
  suggestedKey,
  withoutSign,
} from './suggested-key.ts';
import { keyBySynonym } from './synonyms.ts';
import { groupForText } from './text-in-group.ts';
import { pageLines, pairLines, twoAsOne } from './two-as-one.ts';
import { otherSwitch } from './visibility.ts';
import { blockAmongEntries, entryOfOtherFile } from './wrong-list.ts';

/** The unknown and the missing keys of one mapping. */
interface KeyViolations extends Omit<Violations, 'error'> {
  /** Keys of this mapping found in another one by mistake: they are not reported as missing. */
  elsewhere: Set<string>;
}

/** Returns the keys here that belong to an outer or inner mapping, with that mapping. */
export function misplacedKeys(
  context: NodeContext,
  unknown: string[],
): [owner: Node, key: string][] {
  return unknown.flatMap((key) => {
    const entry = context.entries.get(key);
    if (!entry || suggestedKey(context, entry)) return [];
    const belongs = whereItBelongs(context, entry);
    const under = belongs && 'under' in belongs ? context.entries.get(belongs.under) : undefined;
    const owner = ownerOutside(context, entry)?.node ?? under?.value;
    return owner ? [[owner, key] as [Node, string]] : [];
  });
}

/** Explains unknown and missing keys: by one mistake of the whole mapping, else key by key. */
export function explainKeys(violations: KeyViolations): LocatedMistake[] {
  for (const explain of OF_WHOLE_MAPPINGS) {
    const found = explain(violations);
    if (found) return [found].flat();
  }
  return explainEach(violations);
}

type Explain = (violations: KeyViolations) => LocatedMistake | LocatedMistake[] | undefined;

/** Find what is wrong with a mapping as a whole. Only the first that finds something counts. */
const OF_WHOLE_MAPPINGS: Explain[] = [
  ({ context, unknown }) => (unknown.length > 0 ? blockAmongEntries(context) : undefined),
  blockOrField,
  formInBlock,
  blocksInPage,
  ({ context }) => keyAround(context),
  notesInBraces,
  ({ context, unknown }) => (unknown.length === 1 ? twoOnOneLine(context) : undefined),
  groupForText,
];

/** A block or a field in a list of site.yaml or nav.yaml. */
function blockOrField({ context, unknown }: KeyViolations): LocatedMistake | undefined {
  const { kind } = context.document;
  const isTagged = unknown.includes('type') || unknown.includes('kind');
  return isTagged && kind !== 'page' && kind !== 'form' ? entryOfOtherFile(context) : undefined;
}

/** A misspelt key that is also missing gets one message. */
function explainEach({ context, unknown, missing, elsewhere }: KeyViolations): LocatedMistake[] {
  const unknownEntries = unknown.flatMap((key) => context.entries.get(key) ?? []);
  const bare = unknownEntries.flatMap((entry) => withoutColon(context, entry, missing) ?? []);
  const cut = cutTexts(context, notIn(bare, unknownEntries));
  const switches = unknownEntries.flatMap((entry) => otherSwitch(context, entry) ?? []);
  const renamed = unknownEntries.flatMap((entry) => renamedKey(context, entry) ?? []);
  const places = keysOfPlaces(context, unknownEntries);
  const told = [...bare, ...cut, ...switches, ...renamed, ...places];
  const entries = notIn(told, unknownEntries);
  if (context.schema?.keyHint) return entries.map((entry) => wrongName(context, entry));
  const suggestion = pairUp(context, entries);
  const found = new Set([...suggestion.values(), ...told.map(({ here }) => here), ...elsewhere]);
  const owners = new Set(entries.map((entry) => ownerInside(context, entry)));
  const needless = neededWithout(context, found);
  const left = missing.filter(
    (key) => !found.has(key) && !owners.has(key) && !needless.includes(key),
  );
  const wanted =
    left.length === 0 && lacksAlt(context) && entries.every(isDescription) ? ['alt'] : left;
  const [needed] = wanted;
  const other = entries.filter(
    (entry) =>
      !suggestion.has(entry) &&
      !keyOfGenerators(context, entry) &&
      ((needed && (isMadeOf(context, entry, needed) || isVideo(context, entry, needed))) ||
        !whereItBelongs(context, entry)),
  );
  const [only] = other;
  const replaces =
    other.length === 1 && wanted.length === 1 && only && needed && fits(context, only, needed);
  return [
    ...told.map(({ mistake }) => mistake),
    ...entries.flatMap((entry): LocatedMistake[] => {
      if (entry === only && replaces) {
        const about = context.schema?.properties?.[needed]?.description;
        return [noSuchKey(context, entry, { needed, about })];
      }
      const own = suggestion.get(entry);
      const alike = own === undefined ? belongingAlike(context, entries, entry) : [entry];
      if (alike[0] !== entry) return [];
      const more = alike.slice(1).filter((other) => !suggestion.has(other));
      return [unknownKey(context, entry, own, more)];
    }),
    ...(replaces ? [] : left.map((key) => missingKey(context, key))),
  ];
}

/** Returns the keys that no mistake explains. */
function notIn(told: WideMistake[], entries: Entry[]): Entry[] {
  const explained = new Set(told.flatMap(({ keys = [] }) => keys));
  return entries.filter((entry) => !explained.has(entry));
}

/** Returns the keys that are needed only where others are missing, which were found misspelt. */
function neededWithout({ schema }: NodeContext, found: Set<string | undefined>): string[] {
  const isFound = schema?.if?.not?.required?.every((key) => found.has(key));
  return isFound ? (schema?.then?.required ?? []) : [];
}

/** The keys of blocks, and of their texts, in a page without a list of blocks. */
function blocksInPage(violations: KeyViolations): LocatedMistake[] | undefined {
  const { context, unknown, missing } = violations;
  const blocks = blocksAsKeys(context, missing);
  if (!blocks) return undefined;
  const named = new Set(blocks.entries.map(({ key }) => key.text));
  const left = {
    unknown: unknown.filter((key) => !named.has(key)),
    missing: missing.filter((key) => key !== 'blocks'),
  };
  return [
    noSuchKey(context, blocks.first, { blocks: blocks.lines }),
    ...explainKeys({ ...violations, ...left }),
  ];
}

/** The keys of a form in the block that shows one: they belong in a file of their own. */
function formInBlock({ context, unknown, missing }: KeyViolations): LocatedMistake[] | undefined {
  const { schema, entries } = context;
  const fields = unknown.includes('fields') ? entries.get('fields') : undefined;
  if (!fields || schema?.properties?.form?.role !== 'form') return undefined;
  const isOfForm = (key: string) => Object.hasOwn(documentSchemas.form.properties, key);
  const moved = unknown.filter(isOfForm);
  const [named, heading] = ['form', 'heading'].map((key) => textAt(context.node, key));
  const name = named ?? slug(textAt(context.node, 'name') ?? heading ?? '');
  const file = name === '' ? 'contact' : name;
  const isNamed = named !== undefined;
  return [
    noSuchKey(context, fields, { keys: moved, file, isNamed }),
    ...explainKeys({
      context,
      unknown: unknown.filter((key) => !isOfForm(key)),
      missing: missing.filter((key) => key !== 'form'),
      elsewhere: new Set(),
    }),
  ];
}

/** `// The page` before a key in braces, which YAML parses as part of the key. */
function notesInBraces({ context, unknown }: KeyViolations): LocatedMistake[] | undefined {
  const found = unknown.flatMap((key): LocatedMistake[] => {
    const [sign] = /^(?:\/\/|\/\*)(?=\s)/.exec(key) ?? [];
    const span = context.entries.get(key)?.key;
    if (!span || sign === undefined) return [];
    const scope = sign === '//' ? 'line' : 'inside';
    const params = { reason: 'note', sign, scope } as const;
    return [{ code: 'foreign-line', span, params }];
  });
  return found.length > 0 ? found : undefined;
}

/** `page:` with all keys of the page below it. */
function keyAround(context: NodeContext): LocatedMistake | undefined {
  const [only, other] = [...context.entries.values()];
  const { schema } = context;
  if (context.parent || other || only?.value.kind !== 'map') return undefined;
  if (namedProperty(schema, only.key.text)) return undefined;
  const inner = only.value.entries.map(({ key }) => key.text);
  const isWhole = inner.length > 1 && inner.every((key) => namedProperty(schema, key));
  if (!isWhole || !schema?.required?.some((key) => inner.includes(key))) return undefined;
  return noSuchKey(context, only, { around: !context.json });
}

/** Returns the key here under which an unknown one belongs. */
function ownerInside(context: NodeContext, entry: Entry): string | undefined {
  const belongs = whereItBelongs(context, entry);
  return belongs && 'under' in belongs ? belongs.under : undefined;
}

/** Returns the unknown keys, this one among them, that belong under the same key. */
function belongingAlike(context: NodeContext, entries: Entry[], entry: Entry): Entry[] {
  const belongs = whereItBelongs(context, entry);
  if (!belongs || !('under' in belongs)) return [entry];
  return entries.filter((other) => ownerInside(context, other) === belongs.under);
}

/** `- Saturday: closed` instead of `- days: Saturday` with `hours: closed` below it. */
function twoOnOneLine(context: NodeContext): LocatedMistake | undefined {
  const [first, other] = [...context.entries.values()];
  const alone = other || context.json ? undefined : first;
  const language = textAt(context.document.root, 'language');
  // `- url: /contact` is no label.
  const isPage = alone && keyBySynonym(alone.key.text, openKeys(context)) === undefined;
  const sides =
    alone &&
    (pairLines(context.schema, alone, language) ??
      (isPage ? pageLines(context.schema, alone) : undefined));
  if (alone && sides) return noSuchKey(context, alone, { pair: sides });
  const found = twoAsOne(context);
  if (!found) return undefined;
  const { entry, lines: pair, fix } = found;
  const isOther = suggestedKey(context, entry) ?? whereItBelongs(context, entry);
  const isOpen = isOther === undefined && !renamedKey(context, entry);
  return isOpen ? { ...noSuchKey(context, entry, { pair }), fix } : undefined;
}

/** `{ kind: text, label Your name }`: a missing key, with a space or "=" in place of the colon. */
function withoutColon(
  { node, text }: NodeContext,
  entry: Entry,
  missing: string[],
): WideMistake | undefined {
  const { key } = entry;
  const [, name = '', gap = '', value = ''] =
    /^(\w+)([ \t]*=[ \t]*|[ \t]+)(\S.*)$/.exec(key.text) ?? [];
  const isBare = node.kind === 'map' && entry.value.start === entry.value.end;
  const inBraces = text[node.start] === '{' && key.end - key.start === key.text.length;
  if (!isBare || !inBraces || !missing.includes(name)) return undefined;
  const line = `${name}: ${value}`;
  const acts: LineAct[] = [{ colon: 'after-key', line }];
  const start = key.start + name.length;
  const mistake: LocatedMistake = {
    code: 'missing-colon',
    span: key,
    params: gap.includes('=')
      ? { reason: 'equals-sign', key: name, line }
      : { reason: 'no-colon', text: key.text, acts },
    fix: [{ start, end: start + gap.length, text: ': ' }],
  };
  return { keys: [entry], here: name, mistake };
}

type UnknownKey = MistakeOf<'unknown-key'>['params'];

function noSuchKey(context: NodeContext, { key }: Entry, advice: UnknownKey['advice']) {
  const owner = context.schema?.noun ?? 'group of keys';
  return { code: 'unknown-key', span: key, params: { owner, key: key.text, advice } } as const;
}

/** An entry without a key: `: Home` */
function nameless({ key }: Entry): LocatedMistake {
  return {
    code: 'key-needed',
    span: { start: key.start, end: key.start + 1 },
    params: { reason: 'no-name' },
  };
}

function unknownKey(
  context: NodeContext,
  entry: Entry,
  suggestion: string | undefined,
  more: Entry[],
): LocatedMistake {
  if (entry.key.text === '') return nameless(entry);
  if (suggestion === undefined) {
    const words = sentenceAbove(context, entry);
    if (words) return words;
    const advice = otherAdvice(context, entry);
    const others = more.map(({ key }) => key.text);
    return noSuchKey(context, entry, 'under' in advice ? { ...advice, more: others } : advice);
  }
  const lines = listOfOne(context, entry, suggestion);
  // Renaming the key alone would leave another mistake.
  const isWhole = lines && entry.value.kind === 'scalar';
  const fix = isWhole
    ? undefined
    : replacing(
        entry.key,
        certain(withoutSign(entry.key.text) ?? entry.key.text, suggestion),
        context.document,
      );
  return { ...noSuchKey(context, entry, { suggestion, lines }), fix };
}

/** `Sure! Here is the page:` above the first key, as the answer of a chat begins. */
function sentenceAbove(context: NodeContext, { key, value }: Entry): LocatedMistake | undefined {
  const isWords = value.start === value.end && /\S\s+\S+\s+\S/.test(key.text);
  if (context.parent || !isWords || context.json) return undefined;
  const params = { reason: 'words', written: `${key.text}:` } as const;
  return { code: 'foreign-line', span: key, params };
}

/** Returns what to write for a single entry in place of a list: `image: house.svg`. */
function listOfOne(
  context: NodeContext,
  { value }: Entry,
  suggestion: string,
): string[] | undefined {
  const schema = context.schema?.properties?.[suggestion];
  if (!isOneEntryOf(schema, value) || value.kind === 'list' || context.json) return undefined;
  const keys =
    value.kind === 'map'
      ? value.entries.map(({ key }) => `${key.text}: ...`)
      : isButton(schema?.items)
        ? buttonLines(value.text)
        : [`src: ${value.text}`, 'alt: ...'];
  return below(suggestion, behindDash(keys));
}

/** A link button with these words, or this address. */
function buttonLines(written: string): string[] {
  const isAddress = /^(?:[/#]|\w+:)\S*$/.test(written);
  return isAddress ? ['label: ...', `to: ${written}`] : [keyLine('label', written), 'to: ...'];
}

function otherAdvice(context: NodeContext, entry: Entry): UnknownKey['advice'] {
  const all = Object.keys(context.schema?.properties ?? {});
  const taken = misspeltKey(context, entry, all);
  if (taken) return { taken };
  const elsewhere = keyOfGenerators(context, entry) ?? whereItBelongs(context, entry);
  return (
    elsewhere ??
    takenByAnother(context, entry) ??
    keyOfOtherFile(context, entry) ?? {
      open: openKeys(context),
      textAbove: textAbove(context, entry),
    }
  );
}

/** The kinds of files whose keys are looked for where they do not belong. */
const OTHER_FILES = ['page', 'form', 'nav', 'site', 'theme'] as const;

/** `blocks:` in site.yaml, `facts:` in a page: a key that only one other kind of file has. */
function keyOfOtherFile(
  { parent }: NodeContext,
  { key, value }: Entry,
): { file: (typeof OTHER_FILES)[number]; inner?: string } | undefined {
  if (parent) return undefined;
  // Other programs name the look of a site beside its other settings.
  const inner = keyBySynonym(key.text, ['icon']);
  if (inner) return { file: 'theme', inner };
  const [file, other] = OTHER_FILES.filter((kind) => {
    const schema = namedProperty(documentSchemas[kind] as SchemaView, key.text);
    return schema !== undefined && fitsShape(schema, value);
  });
  return file && !other ? { file } : undefined;
}

/** Returns how many spaces `Note: bring your keys` lacks to be part of the `|` text above it. */
function textAbove({ node, text }: NodeContext, entry: Entry): number | undefined {
  const entries = entriesOf(node);
  const { value } = entries[entries.indexOf(entry) - 1] ?? {};
  if (value?.kind !== 'scalar' || !/^\p{Lu}|\s/u.test(entry.key.text)) return undefined;
  const start = lineStartAt(text, value.start);
  const isBlock = !value.plain && text.slice(start, value.start).trim() === '';
  const column = entry.key.start - lineStartAt(text, entry.key.start);
  const missing = value.start - start - column;
  return isBlock && missing > 0 ? missing : undefined;
}

/** `permalink` where there is a `path` already. */
function takenByAnother(
  context: NodeContext,
  { key, value }: Entry,
): { taken: string } | undefined {
  const taken = keyBySynonym(key.text, context.entries.keys());
  const schema = taken === undefined ? undefined : context.schema?.properties?.[taken];
  return taken !== undefined && schema && fitsShape(schema, value) ? { taken } : undefined;
}

/** Whether an image has no description, which the compiler misses later. */
function lacksAlt({ schema, entries }: NodeContext): boolean {
  return schema?.role === 'image' && !entries.has('alt') && !entries.has('decorative');
}

/** Whether a value may be meant for a key. Text does not fit a boolean, a number or an enum. */
function fits(context: NodeContext, { value }: Entry, needed: string): boolean {
  // The name of a picture is no description.
  const isImage = value.kind === 'scalar' && IMAGE.test(value.text);
  if (isImage && context.schema?.role !== 'image') return false;
  const schema = context.schema?.properties?.[needed];
  const isWords = schema?.type === 'string' && !schema.enum;
  return fitsShape(schema, value) && (value.kind !== 'scalar' || isWords);
}

/** Whether the entries of a list have the keys required of another list: prices in `items`. */
function isMadeOf(context: NodeContext, { value }: Entry, needed: string): boolean {
  const { properties = {}, required = [] } = context.schema?.properties?.[needed]?.items ?? {};
  const [first] = itemsOf(value);
  if (first?.kind !== 'map' || required.length === 0) return false;
  const names = first.entries.map(({ key }) => key.text);
  return (
    names.every((name) => name in properties) && required.every((name) => names.includes(name))
  );
}

/** `src: dQw4w9WgXcQ` where the id of a video is missing. */
function isVideo(context: NodeContext, { value }: Entry, needed: string): boolean {
  const { role } = context.schema?.properties?.[needed] ?? {};
  return role === 'video-id' && value.kind === 'scalar' && !IMAGE.test(value.text);
}

const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** An invalid name in a mapping whose keys the author chooses. */
function wrongName(context: NodeContext, { key }: Entry): LocatedMistake {
  const pattern = Object.keys(context.schema?.patternProperties ?? {})[0];
  const suggestion = [camelCase(key.text), slug(key.text)].find(
    (name) => name !== '' && pattern !== undefined && new RegExp(pattern).test(name),
  );
  return {
    code: 'wrong-name',
    span: key,
    params: {
      name: key.text,
      noun: context.schema?.noun ?? 'group',
      madeOf: context.schema?.keyHint ?? '',
      sample: suggestion,
    },
  };
}

/** Returns the key that needs another one beside it: a `label` without a `to`. */
function askingFor({ schema, entries }: NodeContext, key: string): Entry | undefined {
  const { dependencies = {} } = schema ?? {};
  const asking = Object.keys(dependencies).find((one) => dependencies[one]?.includes(key));
  return asking === undefined ? undefined : entries.get(asking);
}

function missingKey(context: NodeContext, key: string): LocatedMistake {
  const schema: SchemaView | undefined = context.schema?.properties?.[key];
  const lines = sampleLines(key, schema, context);
  const asking = askingFor(context, key);
  return {
    code: 'missing-key',
    span: asking?.key ?? headSpan(context.node),
    params: {
      subject: subjectOf(context),
      key,
      askedBy: asking?.key.text,
      about: schema?.description,
      lines,
      original: originalForm(context),
    },
  };
}
