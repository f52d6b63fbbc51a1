import { certain, nearest } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import type { Entry, MapNode, Node } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { headOf } from './head.ts';
import type { Found } from './keys.ts';
import { isCalled, isLikeTag } from './other-words.ts';
import { type SchemaPlace, subjectOf } from './place.ts';

/** A group of one of several kinds, as its schema tells them apart. */
interface Kinds {
  /** The key that says which it is. */
  tag: keyof typeof CODES_OF;
  noun: string;
  /** What its name is called: block, kind of field. */
  named: string;
  names: string[];
  branches: SchemaView[];
}

/** A block, field or delivery that does not say rightly what it is. */
export function explainTag(place: SchemaPlace): Found {
  const kinds = kindsOf(place.general);
  const entry = entriesOf(place.node).find(({ key }) => key.text === kinds.tag);
  const written = entry?.value;
  if (!entry || (written?.kind === 'scalar' && written.text === ''))
    return missingTag(place, kinds, entry);
  return unknownTag(place, kinds, entry.value);
}

function kindsOf(schema: SchemaView | undefined): Kinds {
  const tag = (schema?.discriminator?.propertyName ?? 'type') as Kinds['tag'];
  const branches = schema?.oneOf ?? [];
  const names = branches.map(({ properties }) => String(properties?.[tag]?.const));
  const noun = schema?.noun ?? 'group';
  return { tag, noun, named: tag === 'kind' ? `kind of ${noun}` : noun, names, branches };
}

function entriesOf(node: Node): Entry[] {
  return node.kind === 'map' ? node.entries : [];
}

const CODES_OF = {
  type: 'unknown-block',
  kind: 'unknown-field-kind',
  to: 'unknown-delivery',
} as const;

function unknownTag(place: SchemaPlace, kinds: Kinds, value: Node): Found {
  const { tag, noun, named, names } = kinds;
  const isText = value.kind === 'scalar';
  const written = isText ? value.text : '';
  const meant = nearest(written, names) ?? nameByAlias(written, kinds);
  return {
    code: CODES_OF[tag],
    span: headOf(value),
    params: { noun, named, written, isText, meant, names },
    fix: isText ? replacing(value, certain(written, meant), place.document) : undefined,
  };
}

/** The block, kind of field or delivery that the author knows by another word. */
function nameByAlias(written: string, { branches, names }: Kinds): string | undefined {
  return names.find((_, index) => isCalled(written, branches[index]?.traits ?? {}));
}

function missingTag(place: SchemaPlace, kinds: Kinds, entry: Entry | undefined): Found {
  const entries = entriesOf(place.node);
  const misspelt = entries.find((each) => isMeantAsTag(each, kinds));
  if (misspelt && !entry) return misspeltTag(place, kinds, misspelt);
  const named = entries.find(({ key }) => kinds.names.includes(key.text));
  if (named && entries[0] === named && !entry) return nameAsKey(kinds, named);
  const { tag, noun, names } = kinds;
  const isThere = entry !== undefined;
  return {
    code: 'missing-key',
    span: entry ? entry.key : headOf(place.node),
    params: {
      subject: subjectOf(place),
      tag,
      isThere,
      noun,
      fitting: fitting(place, kinds),
      names,
    },
  };
}

/** `tpye: text`, or `kind: text` where `type` is the key that says it. */
function isMeantAsTag({ key, value }: Entry, { tag, names }: Kinds): boolean {
  const isKind = value.kind === 'scalar' && names.includes(value.text);
  return nearest(key.text, [tag]) !== undefined || (isKind && isLikeTag(key.text));
}

function misspeltTag(place: SchemaPlace, { tag, noun }: Kinds, { key }: Entry): Found {
  return {
    code: 'unknown-key',
    span: key,
    params: { owner: noun, key: key.text, advice: { meant: tag } },
    fix: replacing(key, certain(key.text, tag), place.document),
  };
}

/** `- accordion:` with its keys below, instead of `- type: accordion`. */
function nameAsKey({ tag, noun }: Kinds, { key }: Entry): Found {
  return { code: 'missing-key', span: key, params: { noun, tag, name: key.text } };
}

/** The one kind that its keys tell, if they do. */
function fitting({ node }: SchemaPlace, { branches, tag }: Kinds): string | undefined {
  const fit = branches.filter((branch) => couldBe(node as MapNode, branch, tag));
  const [only, other] = fit;
  return only && !other ? String(only.properties?.[tag]?.const) : undefined;
}

function couldBe(node: MapNode, branch: SchemaView, tag: string): boolean {
  const keys = node.entries.map(({ key }) => key.text).filter((key) => key !== tag);
  const needed = (branch.required ?? []).filter((key) => key !== tag);
  return (
    keys.length > 0 &&
    keys.every((key) => branch.properties?.[key]) &&
    needed.every((key) => keys.includes(key))
  );
}
