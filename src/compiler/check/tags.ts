import type { Code } from '../../diagnostics/catalogue.ts';
import { quote } from '../../diagnostics/quote.ts';
import { certain, listNames, nearest } from '../../diagnostics/suggest.ts';
import { replacing } from '../edits.ts';
import type { Entry, MapNode, Node } from '../tree.ts';
import type { SchemaView } from '../values.ts';
import { headOf } from './head.ts';
import type { Found } from './keys.ts';
import { capital, groupName, plural, withArticle } from './names.ts';
import { isLikeTag, nameCalled } from './other-words.ts';
import type { Place } from './place.ts';

/** A group of one of several kinds, as its schema tells them apart. */
interface Kinds {
  /** The key that says which it is. */
  tag: string;
  noun: string;
  /** What its name is called: block, kind of field. */
  named: string;
  names: string[];
  branches: SchemaView[];
}

/** A block, field or delivery that does not say rightly what it is. */
export function explainTag(place: Place): Found {
  const kinds = kindsOf(place.general);
  const entry = entriesOf(place.node).find(({ key }) => key.text === kinds.tag);
  const written = entry?.value;
  if (!entry || (written?.kind === 'scalar' && written.text === ''))
    return missingTag(place, kinds, entry);
  return unknownTag(place, kinds, entry.value);
}

function kindsOf(schema: SchemaView | undefined): Kinds {
  const tag = schema?.discriminator?.propertyName ?? 'type';
  const branches = schema?.oneOf ?? [];
  const names = branches.map(({ properties }) => String(properties?.[tag]?.const));
  const noun = schema?.noun ?? 'group';
  return { tag, noun, named: tag === 'kind' ? `kind of ${noun}` : noun, names, branches };
}

function entriesOf(node: Node): Entry[] {
  return node.kind === 'map' ? node.entries : [];
}

const CODES_OF: Record<string, Code> = {
  type: 'unknown-block',
  kind: 'unknown-field-kind',
  to: 'unknown-delivery',
};

function unknownTag(place: Place, { tag, noun, named, names }: Kinds, value: Node): Found {
  const written = value.kind === 'scalar' ? value.text : '';
  const meant = nearest(written, names) ?? nameCalled(written, names);
  const list = listNames(meant ?? written, names, capital(plural(named)));
  return {
    code: CODES_OF[tag] ?? 'unknown-value',
    span: headOf(value),
    message:
      value.kind === 'scalar'
        ? `There is no ${named} called ${quote(written)}.`
        : `What kind of ${noun} this is has to be one word.`,
    hint: meant ? `Did you mean "${meant}"? ${list}` : list,
    fix:
      value.kind === 'scalar'
        ? replacing(value, certain(written, meant), place.document)
        : undefined,
  };
}

function missingTag(place: Place, kinds: Kinds, entry: Entry | undefined): Found {
  const entries = entriesOf(place.node);
  const misspelt = entries.find((each) => isMeantAsTag(each, kinds));
  if (misspelt && !entry) return misspeltTag(place, kinds, misspelt);
  const named = entries.find(({ key }) => kinds.names.includes(key.text));
  if (named && entries[0] === named && !entry) return nameAsKey(kinds, named);
  return {
    code: 'missing-key',
    span: entry ? entry.key : headOf(place.node),
    message: `${capital(groupName(place))} does not say what it is: ${entry ? `nothing stands after "${kinds.tag}:"` : `it has no "${kinds.tag}"`}.`,
    hint: whichHint(place, kinds),
  };
}

/** `tpye: text`, or `kind: text` where `type` is the key that says it. */
function isMeantAsTag({ key, value }: Entry, { tag, names }: Kinds): boolean {
  const isKind = value.kind === 'scalar' && names.includes(value.text);
  return nearest(key.text, [tag]) !== undefined || (isKind && isLikeTag(key.text));
}

function misspeltTag(place: Place, { tag, noun }: Kinds, { key }: Entry): Found {
  return {
    code: 'unknown-key',
    span: key,
    message: `${capital(withArticle(noun))} has no key called ${quote(key.text)}.`,
    hint: `Did you mean "${tag}"?`,
    fix: replacing(key, certain(key.text, tag), place.document),
  };
}

/** `- accordion:` with its keys below, instead of `- type: accordion`. */
function nameAsKey({ tag, noun }: Kinds, { key }: Entry): Found {
  return {
    code: 'missing-key',
    span: key,
    message: `This ${noun} says what it is as a key: ${quote(`${key.text}:`)}.`,
    hint: `Write it as the value of "${tag}", and the other keys in line with it:\n- ${tag}: ${key.text}\n  ...`,
  };
}

/** The kind that its keys tell; else all there are. */
function whichHint(place: Place, kinds: Kinds): string {
  const fitting = kinds.branches.filter((branch) =>
    couldBe(place.node as MapNode, branch, kinds.tag),
  );
  const [only] = fitting;
  if (fitting.length === 1 && only) {
    return `By its keys it is ${withArticle(kinds.noun)} of this kind: ${kinds.tag}: ${only.properties?.[kinds.tag]?.const}`;
  }
  return listNames('', kinds.names, `Begin it with ${kinds.tag}: and one of`);
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
