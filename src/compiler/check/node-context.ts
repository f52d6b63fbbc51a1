import type { ErrorObject } from 'ajv';
import type { Mistake, Span } from '../../diagnostics/diagnostic.ts';
import type { ContentKind, Subject, SubjectStep } from '../../diagnostics/subject.ts';
import { splitName } from '../../model/locale/languages.ts';
import { lazily } from '../lazily.ts';
import type { ReadDocument } from '../read/read.ts';
import { documentSchemas } from '../schemas.ts';
import type { Entry, Node } from '../tree.ts';
import {
  branchOf,
  childOf,
  entriesOf,
  pointerSteps,
  propertyOf,
  type SchemaView,
} from '../values.ts';

/** A node of a document, with its schema and its parents. */
export interface NodeContext {
  document: ReadDocument;
  /** The text of the file, and whether it is JSON. */
  text: string;
  json: boolean;
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
  parent: NodeContext | undefined;
}

export type LocatedMistake = Mistake & { span: Span };

/** All errors of one node. */
export interface Violations {
  context: NodeContext;
  /** An error of the value as a whole; it suppresses all others. */
  error: ErrorObject | undefined;
  /** The keys of a mapping that it may not have, and those that it lacks. */
  unknown: string[];
  missing: string[];
}

/** A mistake that explains errors of several values or keys. */
export interface WideMistake {
  mistake: LocatedMistake;
  /** Values, all of whose errors it explains. */
  values?: Node[] | undefined;
  /** Unknown keys that it explains. */
  keys?: Entry[] | undefined;
  /** The mapping that the keys belong to, if it is another one. */
  owner?: NodeContext;
  /** The right name of the unknown key, if it is one of the same mapping. */
  here?: string | undefined;
}

/** Resolves a JSON pointer in a document and its schema, as far as both go. */
export function contextAt(document: ReadDocument, pointer: string): NodeContext {
  const general = documentSchemas[document.kind] as SchemaView;
  let context = contextOf({ document, node: document.root, general });
  for (const step of pointerSteps(pointer)) {
    const next = stepInto(context, step);
    if (!next) return context;
    context = next;
  }
  return context;
}

type Standing = Pick<NodeContext, 'document' | 'node' | 'general'> & Partial<NodeContext>;

function contextOf({ document, node, general, key, index, parent }: Standing): NodeContext {
  const schema = (general && branchOf(general, node)) ?? general;
  const { text, file } = document.source;
  return lazily(
    { document, text, json: file.endsWith('.json'), node, general, schema, key, index, parent },
    { entries: () => new Map(entriesOf(node).map((entry) => [entry.key.text, entry])) },
  );
}

function stepInto(parent: NodeContext, step: string): NodeContext | undefined {
  const { document, node, schema } = parent;
  if (node.kind === 'list') {
    const index = Number(step);
    const item = node.items[index];
    return item && contextOf({ document, node: item, general: schema?.items, index, parent });
  }
  const child = childOf(node, step);
  const general = schema && propertyOf(schema, step);
  return child && contextOf({ document, node: child, general, key: step, parent });
}

/** Returns the entry of a list above this one. */
export function entryAbove({ parent, index = 0 }: NodeContext): NodeContext | undefined {
  return parent && index > 0 ? stepInto(parent, String(index - 1)) : undefined;
}

/** Returns the mappings in the value of a key that its last line is in, outermost first. */
export function openGroups(context: NodeContext, key: string): NodeContext[] {
  const groups: NodeContext[] = [];
  let at = stepInto(context, key);
  while (at) {
    const { node }: NodeContext = at;
    if (node.kind === 'map') groups.push(at);
    const last =
      node.kind === 'list' ? String(node.items.length - 1) : entriesOf(node).at(-1)?.key.text;
    at = last === undefined ? undefined : stepInto(at, last);
  }
  return groups;
}

/** Returns what messages call a node, or the value of one of its keys. */
export function subjectOf(context: NodeContext, key?: string): Subject {
  const { kind, name, source } = context.document;
  const steps = [...stepsTo(context), ...(key === undefined ? [] : [{ key }])];
  return { kind, name, file: source.file, steps };
}

/** Returns the file of the form that this document translates, if it is a translated form. */
export function originalForm({ document }: NodeContext): string | undefined {
  const { kind, name, source } = document;
  const { original, code } = splitName(name);
  if (kind !== 'form' || code === '') return undefined;
  return source.file.replace(`${name}.`, `${original}.`);
}

function stepsTo({ parent, key, index, general, schema }: NodeContext): SubjectStep[] {
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

export function contentOf(node: Node): ContentKind {
  if (node.kind === 'list') return 'list';
  if (node.kind === 'map') return 'group';
  return node.text === '' && node.plain ? 'nothing' : 'text';
}

/** Returns the text of a scalar; empty for a list or a mapping. */
export function scalarText({ node }: NodeContext): string {
  return node.kind === 'scalar' ? node.text : '';
}
