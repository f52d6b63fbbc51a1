import type { LineAct } from '../../diagnostics/catalogue/yaml-lines.ts';
import { documentSchemas } from '../schemas.ts';
import { slug } from '../slug.ts';
import type { Entry, Node } from '../tree.ts';
import { isDescription, itemsOf, namedProperty, textAt } from '../values.ts';
import { blocksAsKeys } from './blocks-as-keys.ts';
import { cutTexts } from './cut-values.ts';
import { keyOfGenerators } from './keys-of-generators.ts';
import { keysOfPlaces } from './keys-of-places.ts';
import { ownerOutside, whereItBelongs } from './misplaced-key.ts';
import { missingKey } from './missing-key.ts';
import {
  fitsShape,
  type LocatedMistake,
  type NodeContext,
  type Violations,
  type WideMistake,
} from './node-context.ts';
import { renamedKey } from './renamed-keys.ts';
import { openKeys, pairUp, suggestedKey } from './suggested-key.ts';
import { keyBySynonym } from './synonyms.ts';
import { groupForText } from './text-in-group.ts';
import { pageLines, pairLines, twoAsOne } from './two-as-one.ts';
import { noSuchKey, unknownKey, wrongName } from './unknown-key.ts';
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
