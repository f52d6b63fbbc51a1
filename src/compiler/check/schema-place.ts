import type { Source } from '../../diagnostics/diagnostic.ts';
import type { ContentKind, Subject, SubjectStep } from '../../diagnostics/subject.ts';
import { lazily } from '../lazily.ts';
import type { DocumentKind } from '../schemas.ts';
import type { Entry, MapNode, Node } from '../tree.ts';
import {
  branchOf,
  childOf,
  entriesOf,
  pointerSteps,
  propertyOf,
  type SchemaView,
} from '../values.ts';

/** The document that is being explained. */
export interface DocumentInHand {
  kind: DocumentKind;
  /** Path below the folder of its kind, without extension. */
  name: string;
  root: MapNode;
  schema: SchemaView;
  source: Source;
}

/** A node of a document, with its schema and its parents. */
export interface SchemaPlace {
  document: DocumentInHand;
  node: Node;
  /** The entries of a mapping by key: a file may have thousands. */
  entries: ReadonlyMap<string, Entry>;
  /** For a discriminated union the branch that the author named, if it exists. */
  schema: SchemaView | undefined;
  /** The schema before a branch is chosen: the union of all blocks. */
  general: SchemaView | undefined;
  /** The key whose value it is. */
  key: string | undefined;
  /** Its index, if it is an entry of a list. */
  index: number | undefined;
  /** The list or mapping that contains it. */
  parent: SchemaPlace | undefined;
}

/** Resolves a JSON pointer in a document and its schema, as far as both go. */
export function placeAt(document: DocumentInHand, pointer: string): SchemaPlace {
  const { root, schema } = document;
  let place = placeOf({ document, node: root, general: schema });
  for (const step of pointerSteps(pointer)) {
    const next = stepInto(place, step);
    if (!next) return place;
    place = next;
  }
  return place;
}

type Standing = Pick<SchemaPlace, 'document' | 'node' | 'general'> & Partial<SchemaPlace>;

function placeOf({ document, node, general, key, index, parent }: Standing): SchemaPlace {
  const schema = (general && branchOf(general, node)) ?? general;
  return lazily(
    { document, node, general, schema, key, index, parent },
    { entries: () => new Map(entriesOf(node).map((entry) => [entry.key.text, entry])) },
  );
}

function stepInto(parent: SchemaPlace, step: string): SchemaPlace | undefined {
  const { document, node, schema } = parent;
  if (node.kind === 'list') {
    const index = Number(step);
    const item = node.items[index];
    return item && placeOf({ document, node: item, general: schema?.items, index, parent });
  }
  const child = childOf(node, step);
  const general = schema && propertyOf(schema, step);
  return child && placeOf({ document, node: child, general, key: step, parent });
}

/** Returns a place as messages refer to it. */
export function subjectOf({ document, ...place }: SchemaPlace): Subject {
  const { kind, name, source } = document;
  return { kind, name, file: source.file, steps: stepsTo(place) };
}

function stepsTo({
  parent,
  key,
  index,
  general,
  schema,
}: Omit<SchemaPlace, 'document'>): SubjectStep[] {
  if (!parent) return [];
  const step: SubjectStep =
    index === undefined ? { key: key ?? '' } : { index, noun: general?.noun, block: schema?.noun };
  return [...stepsTo(parent), step];
}

/** Whether a value is a list, mapping or scalar, as the schema requires. */
export function fitsShape(schema: SchemaView | undefined, value: Node): boolean {
  if (schema?.type === 'array') return value.kind === 'list';
  if (schema?.type === 'object') return value.kind === 'map';
  return value.kind === 'scalar';
}

/** Returns the kind of content of a node. */
export function contentOf(node: Node): ContentKind {
  if (node.kind === 'list') return 'list';
  if (node.kind === 'map') return 'group';
  return node.text === '' && node.plain ? 'nothing' : 'text';
}
