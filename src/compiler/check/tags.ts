import { certain, nearest } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import type { Entry, MapNode, Node } from '../tree.ts';
import { entriesOf, itemsOf, namedProperty, type SchemaView } from '../values.ts';
import { type LocatedMistake, type NodeContext, originalForm, subjectOf } from './node-context.ts';
import { headSpan } from './spans.ts';
import { plainWord } from './synonyms.ts';
import { entryOfOtherFile, entryOfOtherList } from './wrong-list.ts';

/** A discriminated union: a schema for mappings of several kinds. */
interface TaggedUnion {
  /** The key that names the kind. */
  tag: keyof typeof CODES_OF;
  noun: string;
  /** What the kind is called in messages: block, kind of field. */
  named: string;
  branches: ReadonlyMap<string, SchemaView>;
}

/** Explains a block, field or delivery with a missing or invalid tag. */
export function explainTag(context: NodeContext): LocatedMistake {
  const union = unionOf(context.general);
  const stray = entryOfOtherFile(context);
  if (stray) return stray;
  const entry = entriesOf(context.node).find(({ key }) => key.text === union.tag);
  const written = entry?.value;
  if (!entry || (written?.kind === 'scalar' && written.text === ''))
    return missingTag(context, union, entry);
  return unknownTag(context, union, entry.value);
}

function unionOf(schema: SchemaView | undefined): TaggedUnion {
  const tag = (schema?.discriminator?.propertyName ?? 'type') as TaggedUnion['tag'];
  const noun = schema?.noun ?? 'group';
  const named = tag === 'kind' ? `kind of ${noun}` : noun;
  return { tag, noun, named, branches: schema?.branches ?? new Map() };
}

const CODES_OF = {
  type: 'unknown-block',
  kind: 'unknown-field-kind',
  to: 'unknown-delivery',
} as const;

function unknownTag(context: NodeContext, union: TaggedUnion, value: Node): LocatedMistake {
  const { tag, noun, named, branches } = union;
  const names = [...branches.keys()];
  const isText = value.kind === 'scalar';
  const written = isText ? value.text : '';
  const suggestion =
    nameByAlias(written, branches) ?? nearest(written, names) ?? nameBeforeNote(written, names);
  return {
    code: CODES_OF[tag],
    span: headSpan(value),
    params: { noun, named, written, isText, suggestion, names },
    fix:
      isText && !hasKeysOfOthers(context.node, union, suggestion)
        ? replacing(value, certain(written, suggestion), context.document)
        : undefined,
  };
}

/** Whether a group has a key that only other kinds have: `checkboxes` with options is no checkbox. */
function hasKeysOfOthers(node: Node, { branches }: TaggedUnion, name: string | undefined): boolean {
  const own = branches.get(name ?? '')?.properties ?? {};
  return entriesOf(node).some(
    ({ key }) =>
      !Object.hasOwn(own, key.text) &&
      [...branches.values()].some(({ properties = {} }) => Object.hasOwn(properties, key.text)),
  );
}

/** Returns the name before a note in other signs: `text // our team`, `text#team`. */
function nameBeforeNote(written: string, names: string[]): string | undefined {
  const [, name] = /^([\w-]+) *(?:\/\/|#|<!--|\/\*|;|--|\()/.exec(written) ?? [];
  return names.find((own) => own === name);
}

/** Returns the block, kind of field or delivery that has this alias. */
function nameByAlias(written: string, branches: TaggedUnion['branches']): string | undefined {
  const word = plainWord(written);
  const hasAlias = ({ traits }: SchemaView) =>
    traits?.aliases?.some((one) => plainWord(one) === word);
  return [...branches].find(([, branch]) => hasAlias(branch))?.[0];
}

function missingTag(
  context: NodeContext,
  union: TaggedUnion,
  entry: Entry | undefined,
): LocatedMistake {
  const entries = entriesOf(context.node);
  const misspelt = entries.find((each) => isLikelyTag(each, union));
  if (misspelt && !entry) return misspeltTag(context, union, misspelt);
  const elsewhere = entry ? undefined : entryOfOtherList(context);
  if (elsewhere) return elsewhere;
  const { tag, noun } = union;
  // `deliver: { email: office@example.com }`
  const mailbox = entries.find(({ value }) => value.kind === 'scalar' && value.text.includes('@'));
  if (mailbox && tag === 'to' && !entry) return unknownTag(context, union, mailbox.value);
  const named = entries.find(({ key }) => union.branches.has(key.text));
  // `- accordion:` with its keys below, instead of `- type: accordion`.
  if (named && entries[0] === named && !entry) {
    const { key } = named;
    return { code: 'missing-key', span: key, params: { noun, tag, name: key.text } };
  }
  const fit = fitting(context.node, union);
  const [only, other] = fit;
  const isThere = entry !== undefined;
  return {
    code: 'missing-key',
    span: entry ? entry.key : headSpan(context.node),
    params: {
      subject: subjectOf(context),
      tag,
      isThere,
      noun,
      fitting: other === undefined ? only : undefined,
      names: fit.length > 0 ? fit : [...union.branches.keys()],
      original: originalForm(context),
    },
  };
}

/** Keys that authors use to name the kind of a block, field or delivery. */
const TAGS = 'type kind block component template widget method typ tipo art soort rodzaj'.split(
  ' ',
);

/** `tpye: text`, or `kind: text` where the tag is `type`. */
function isLikelyTag({ key, value }: Entry, { tag, branches }: TaggedUnion): boolean {
  const isKind =
    value.kind === 'scalar' &&
    (branches.has(value.text) || nameByAlias(value.text, branches) !== undefined);
  return (
    nearest(key.text, [tag]) !== undefined || (isKind && TAGS.includes(key.text.toLowerCase()))
  );
}

function misspeltTag(
  context: NodeContext,
  { tag, noun }: TaggedUnion,
  { key }: Entry,
): LocatedMistake {
  return {
    code: 'unknown-key',
    span: key,
    params: { owner: noun, key: key.text, advice: { suggestion: tag } },
    fix: replacing(key, certain(key.text, tag), context.document),
  };
}

/** Returns the kinds that a mapping's keys fit. */
function fitting(node: Node, { branches, tag }: Pick<TaggedUnion, 'branches' | 'tag'>): string[] {
  if (node.kind !== 'map') return [];
  return [...branches].flatMap(([name, branch]) => (couldBe(node, branch, tag) ? name : []));
}

/** Returns a union's tag, and the kind if the keys fit only one; undefined if a kind is given. */
export function kindByKeys(node: Node, schema: SchemaView | undefined) {
  if (!schema?.discriminator) return undefined;
  const union = unionOf(schema);
  const [only, other] = fitting(node, union);
  const isTold = entriesOf(node).some((entry) => isLikelyTag(entry, union));
  return isTold ? undefined : { tag: union.tag, name: other === undefined ? only : undefined };
}

function couldBe(node: MapNode, branch: SchemaView, tag: string): boolean {
  const entries = node.entries.filter(({ key }) => key.text !== tag);
  const keys = entries.map(({ key }) => key.text);
  const needed = (branch.required ?? []).filter((key) => key !== tag);
  return (
    keys.length > 0 &&
    entries.every(({ key, value }) => couldHold(namedProperty(branch, key.text), value)) &&
    needed.every((key) => keys.includes(key))
  );
}

/** Whether there is such a key, and list entries have the keys that its schema requires. */
function couldHold(schema: SchemaView | undefined, value: Node): boolean {
  const { items } = schema ?? {};
  const { required = [] } = items ?? {};
  const [first] = itemsOf(value);
  if (!items?.properties || first?.kind !== 'map') return schema !== undefined;
  const keys = first.entries.map(({ key }) => key.text);
  return (
    keys.every((key) => namedProperty(items, key)) && required.every((key) => keys.includes(key))
  );
}
