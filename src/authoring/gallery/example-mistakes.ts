import { type Node, parseTree } from '../../compiler/tree.ts';
import type { Diagnostic, Related, Span } from '../../diagnostics/diagnostic.ts';
import type { Sources } from '../../diagnostics/words.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
  type UnitExample,
} from '../reference/examples.ts';
import { openingBlock } from '../reference/units.ts';
import type { GalleryDocuments } from './unit-pages.ts';

/** What was found in the gallery's site, and the documents that were written into it. */
interface Found {
  diagnostics: Diagnostic[];
  sources: Sources;
  documents: GalleryDocuments;
}

type Example = UnitExample<object>;

/** A diagnostic, and the example that it is about. */
interface ExampleMistake {
  diagnostic: Diagnostic;
  example: Example | undefined;
}

/**
 * Moves diagnostics from the generated documents to the `examples.yaml` of the example that they are
 * about: that is what its developer knows. Those about no example stay where they are.
 */
export function locateInExamples({ diagnostics, sources, documents }: Found) {
  const all = new Map(sources);
  const located = diagnostics.map((diagnostic): ExampleMistake => {
    const { file, span } = diagnostic;
    const place = span && placeInExample({ file, span }, { sources, documents });
    if (!place) return { diagnostic, example: undefined };
    const { example, ...moved } = place;
    all.set(example.source.file, example.source);
    const { uses: _, fix: __, related = [], ...rest } = diagnostic;
    const others = related.map((one) => placeInExample(one, { sources, documents }) ?? one);
    return { example, diagnostic: { ...rest, ...moved, related: others } as Diagnostic };
  });
  return { located, diagnostics: located.map((one) => one.diagnostic), sources: all };
}

/** Returns documents without these examples, in whose places are ones without a mistake. */
export function withoutExamples(
  documents: GalleryDocuments,
  examples: ReadonlySet<object>,
): GalleryDocuments {
  return Object.fromEntries(
    Object.entries(documents).map(([file, document]) => [file, without(document, examples)]),
  );
}

interface AnyDocument {
  label?: string;
  blocks?: object[];
  fields?: object[];
  deliver?: object;
  destinations?: Record<string, object>;
}

function without(document: AnyDocument, examples: ReadonlySet<object>): object {
  const { label = '', blocks = [], fields = [], deliver = {}, destinations } = document;
  const isIn = (shown: object) => examples.has(shown);
  if (blocks.some(isIn)) return { ...document, blocks: [openingBlock(label)] };
  if (fields.some(isIn) || isIn(deliver)) {
    const field = { kind: 'text', name: 'example', label: 'An example' };
    return { ...document, fields: [field], deliver: { to: 'none' } };
  }
  if (!destinations) return document;
  const kept = Object.entries(destinations).filter(([, shown]) => !isIn(shown));
  return { ...document, destinations: Object.fromEntries(kept) };
}

/** The keys of mappings and the indices of lists that lead to a value. */
type Keys = (string | number)[];

function placeInExample(
  { file, span }: Related,
  { sources, documents }: Omit<Found, 'diagnostics'>,
): (Related & { example: Example }) | undefined {
  const document = documents[file.replace(/^site\/|\.(json|yaml)$/g, '')];
  const { text = '' } = sources.get(file) ?? {};
  const tree = document && parseTree(text);
  if (!tree) return undefined;
  const { keys, isKey } = placeOf(tree, span.start);
  const { example, rest = [] } = exampleAt(document, keys) ?? {};
  if (!example) return undefined;
  const { source } = example;
  const { key, value } = valueAt(parseTree(source.text), [...source.keys, ...rest]);
  const part = { of: source.text, shows: text.slice(span.start, span.end) };
  const place = isKey || !value ? key : partOf(value, part);
  return place && { example, file: source.file, span: { start: place.start, end: place.end } };
}

/** Returns the keys to what is at an offset, and whether that is the last key itself. */
function placeOf(node: Node, at: number): { keys: Keys; isKey: boolean } {
  const children = node.kind === 'map' ? node.entries.map(({ value }) => value) : childrenOf(node);
  const index = children.findIndex(({ end }) => at < end);
  const child = children[index];
  if (!child) return { keys: [], isKey: false };
  const key = node.kind === 'map' ? (node.entries[index]?.key.text ?? '') : index;
  if (at < child.start) return { keys: [key], isKey: true };
  const { keys, isKey } = placeOf(child, at);
  return { keys: [key, ...keys], isKey };
}

function childrenOf(node: Node): Node[] {
  return node.kind === 'list' ? node.items : [];
}

/** Returns the example in a document that is on the way to a value, and the keys from there. */
function exampleAt(value: unknown, keys: Keys): { example: Example; rest: Keys } | undefined {
  const example = allExamples().find(({ shown }) => shown === value);
  if (example) return { example, rest: keys };
  const [key, ...rest] = keys;
  return key === undefined ? undefined : exampleAt((value as Record<string, unknown>)[key], rest);
}

function allExamples(): Example[] {
  const families = [blockExamples, fieldExamples, deliveryExamples, destinationExamples];
  return families.flatMap((family) => Object.values<Example[]>(family).flat());
}

interface KeyAndValue {
  key?: Span | undefined;
  value?: Node | undefined;
}

/** Returns the value that keys lead to, or the last on the way that is there. */
function valueAt(value: Node | undefined, [first, ...rest]: Keys, key?: Span): KeyAndValue {
  const entries = value?.kind === 'map' ? value.entries : [];
  const entry = entries.find((one) => one.key.text === first);
  const item = value?.kind === 'list' ? value.items[Number(first)] : undefined;
  if (entry) return valueAt(entry.value, rest, entry.key);
  return item ? valueAt(item, rest, item) : { key: key ?? value, value };
}

/** Returns the part of a value that shows a text, as far as it is written the same way. */
function partOf(value: Span, { of, shows }: { of: string; shows: string }): Span {
  const at = of.slice(value.start, value.end).indexOf(shows);
  if (at < 0 || shows === '') return value;
  return { start: value.start + at, end: value.start + at + shows.length };
}
