import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../diagnostics/position.ts';
import { certain } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import { documentSchemas } from '../schemas.ts';
import { camelCase, slug } from '../slug.ts';
import type { Entry, MapNode, ScalarNode } from '../tree.ts';
import { entriesOf, namedProperty, type SchemaView } from '../values.ts';
import { keyOfGenerators } from './keys-of-generators.ts';
import { whereItBelongs } from './misplaced-key.ts';
import { fitsShape, type LocatedMistake, type NodeContext } from './node-context.ts';
import { behindDash, below, keyLine } from './sample-lines.ts';
import { isButton, isOneEntryOf, misspeltKey, openKeys, withoutSign } from './suggested-key.ts';
import { keyBySynonym } from './synonyms.ts';

type UnknownKey = MistakeOf<'unknown-key'>['params'];

export function noSuchKey(context: NodeContext, { key }: Entry, advice: UnknownKey['advice']) {
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

export function unknownKey(
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
  if (isButton(schema?.items)) return below(suggestion, behindDash(buttonLines(value)));
  const keys =
    value.kind === 'map'
      ? value.entries.map(({ key }) => `${key.text}: ...`)
      : [`src: ${value.text}`, 'alt: ...'];
  return below(suggestion, behindDash(keys));
}

/** A link button with these words, or this address. */
function buttonLines(value: ScalarNode | MapNode): string[] {
  if (value.kind === 'map') return ['label: ...', 'to: ...'];
  const written = value.text;
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

/** An invalid name in a mapping whose keys the author chooses. */
export function wrongName(context: NodeContext, { key }: Entry): LocatedMistake {
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
