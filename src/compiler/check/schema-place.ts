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
  /** Below its own folder and without ending. */
  name: string;
  root: MapNode;
  schema: SchemaView;
  source: Source;
}

/** A place in a document: what stands there, what should, and what it is part of. */
export interface SchemaPlace {
  document: DocumentInHand;
  node: Node;
  /** Of a group of keys, its entries by their keys: a file may have thousands of them. */
  entries: ReadonlyMap<string, Entry>;
  /** Of schemas told apart by a key, the one the author named, if there is such a one. */
  schema: SchemaView | undefined;
  /** The schema before that choice: what any block may be. */
  general: SchemaView | undefined;
  /** The key it is the value of. */
  key: string | undefined;
  /** Where it is an entry of a list, which one. */
  index: number | undefined;
  /** The list or group of keys it stands in. */
  parent: SchemaPlace | undefined;
}

/** Follows a JSON pointer through a document and its schema together, as far as both go. */
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

/** A place as messages name it. */
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

/** Whether a value is a list, a group or one text, as a key wants it. */
export function fitsShape(schema: SchemaView | undefined, value: Node): boolean {
  if (schema?.type === 'array') return value.kind === 'list';
  if (schema?.type === 'object') return value.kind === 'map';
  return value.kind === 'scalar';
}

/** What stands at a place. */
export function contentOf(node: Node): ContentKind {
  if (node.kind === 'list') return 'list';
  if (node.kind === 'map') return 'group';
  return node.text === '' && node.plain ? 'nothing' : 'text';
}
