import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { groupBy } from '../../model/group-by.ts';
import { errorAt } from '../diagnose.ts';
import type { Node } from '../tree.ts';
import { type CutList, cutLists } from './cut-list.ts';
import { entriesOfWords } from './entries-of-words.ts';
import { explainKeys, type LocatedMistake, misplacedKeys } from './keys.ts';
import { contextAt, type DocumentInHand, type NodeContext } from './node-context.ts';
import { explainOutdented, type OutdentedKeys, outdentedKeys } from './outdented-keys.ts';
import { splitEntries } from './split-entry.ts';
import { explainTag } from './tags.ts';
import { explainUnindented, type UnindentedKeys, unindentedKeys } from './unindented-keys.ts';
import { explainEmpty, explainLimit, explainPattern, explainWord } from './values.ts';
import { explainType } from './wrong-type.ts';

/** Turns AJV's errors into one diagnostic per mistake, in the author's terms. */
export function explainErrors(document: DocumentInHand, errors: ErrorObject[]): Diagnostic[] {
  const all = [...groupBy(errors, ({ instancePath }) => instancePath)].map(([path, here]) =>
    violationsAt(document, path, here),
  );
  const cut = all.flatMap(({ context, unknown }) => cutLists(context, unknown));
  const uncut = withoutCut(all, cut);
  const outdented = uncut.flatMap(({ context, unknown }) => outdentedKeys(context, unknown));
  const violations = uncut.map((one) => withoutKeys(one, outdented));
  const misplaced = new Map<Node, Set<string>>();
  const miss = (owner: Node, key: string) =>
    misplaced.set(owner, (misplaced.get(owner) ?? new Set()).add(key));
  for (const { owner, keys } of outdented) for (const { key } of keys) miss(owner.node, key.text);
  for (const { context, unknown } of violations) {
    for (const [owner, key] of misplacedKeys(context, unknown)) miss(owner, key);
  }
  const unindented = violations.flatMap(({ context, unknown }) => unindentedKeys(context, unknown));
  const emptied = new Set(unindented.map(({ owner }) => owner.value));
  const unsplit = violations.filter(({ context }) => !emptied.has(context.node));
  const split = splitEntries(unsplit);
  const whole = unsplit.filter((one) => !split.some(({ parts }) => parts.includes(one)));
  const wordy = entriesOfWords(whole);
  const ofWords = new Set(wordy.flatMap(({ parts }) => parts));
  const left = whole.filter((one) => !ofWords.has(one));
  const found = [
    ...cut.map(({ mistake }) => mistake),
    ...outdented.map(explainOutdented),
    ...unindented.map(explainUnindented),
    ...split.map(({ mistake }) => mistake),
    ...wordy.map(({ mistake }) => mistake),
    ...left.flatMap((violation) =>
      explainViolations(withoutKeys(violation, unindented), misplaced),
    ),
  ];
  return found.map(({ span, ...mistake }) => errorAt(document.source.file, span, mistake));
}

/** All errors of one node. */
interface Violations {
  context: NodeContext;
  /** An error of the value as a whole; it suppresses all others. */
  error: ErrorObject | undefined;
  unknown: string[];
  missing: string[];
}

/** Removes violations that are due to lists cut at their commas. */
function withoutCut(violations: Violations[], cut: CutList[]): Violations[] {
  if (cut.length === 0) return violations;
  const values = new Set(cut.map(({ value }) => value));
  const names = new Set(cut.flatMap(({ keys }) => [...keys]));
  return violations
    .filter(({ context }) => !values.has(context.node))
    .map((one) => ({ ...one, unknown: one.unknown.filter((key) => !names.has(key)) }));
}

/** Removes unknown keys that belong into another mapping. */
function withoutKeys(violation: Violations, moved: (UnindentedKeys | OutdentedKeys)[]): Violations {
  const here = moved.filter(({ context }) => context.node === violation.context.node);
  const names = new Set(here.flatMap(({ keys }) => keys.map(({ key }) => key.text)));
  return { ...violation, unknown: violation.unknown.filter((key) => !names.has(key)) };
}

function violationsAt(document: DocumentInHand, path: string, errors: ErrorObject[]): Violations {
  const inOrder = VALUE_ERRORS.map((keyword) => errors.find((one) => one.keyword === keyword));
  const error = inOrder.find((one) => one !== undefined);
  return {
    context: contextAt(document, path),
    error,
    unknown: error ? [] : paramsOf(errors, 'additionalProperties', 'additionalProperty'),
    missing: error ? [] : paramsOf(errors, 'required', 'missingProperty'),
  };
}

function explainViolations(
  violation: Violations,
  misplaced: Map<Node, Set<string>>,
): LocatedMistake[] {
  const { context, error, unknown, missing } = violation;
  if (error) return [explainValue(context, error)];
  if (unknown.length + missing.length === 0) return [];
  return explainKeys({
    context,
    unknown,
    missing,
    elsewhere: misplaced.get(context.node) ?? new Set(),
  });
}

function paramsOf(errors: ErrorObject[], keyword: string, name: string): string[] {
  const ours = errors.filter((error) => error.keyword === keyword);
  return ours.map(({ params }) => String((params as Record<string, unknown>)[name]));
}

/** Errors of a value as a whole, by priority: only the first is reported. */
const VALUE_ERRORS = [
  'type',
  'discriminator',
  'minLength',
  'enum',
  'pattern',
  'minItems',
  'maxItems',
  'maxLength',
  'minimum',
  'maximum',
];

function explainValue(context: NodeContext, error: ErrorObject): LocatedMistake {
  switch (error.keyword) {
    case 'type':
      return explainType(context, typeOf(error));
    case 'discriminator':
      return explainTag(context);
    case 'minLength':
      return explainEmpty(context);
    case 'enum':
      return explainWord(context, (error.params.allowedValues as unknown[]).map(String));
    case 'pattern':
      return explainPattern(context);
    default:
      return explainLimit(context, error);
  }
}

/** Returns the expected type; of several the first, which is the shortest to write. */
function typeOf({ params }: ErrorObject): Parameters<typeof explainType>[1] {
  const [first] = [params.type].flat() as Parameters<typeof explainType>[1][];
  return first ?? 'string';
}
