import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { groupBy } from '../../model/group-by.ts';
import { errorAt } from '../diagnose.ts';
import type { ReadDocument } from '../read/read.ts';
import type { Entry } from '../tree.ts';
import { cutValues } from './cut-values.ts';
import { entriesOfWords } from './entries-of-words.ts';
import { groupNeeded } from './group-needed.ts';
import { explainKeys, misplacedKeys } from './keys.ts';
import { listNeeded } from './list-needed.ts';
import {
  contextAt,
  type LocatedMistake,
  type NodeContext,
  type Violations,
  type WideMistake,
} from './node-context.ts';
import { explainFlag, explainNumber } from './plain-values.ts';
import { splitEntries } from './split-entry.ts';
import { explainTag } from './tags.ts';
import { textNeeded } from './text-needed.ts';
import { explainEmpty, explainLimit, explainPattern, explainWord } from './values.ts';
import { outdentedKeys, unindentedKeys } from './wrong-indents.ts';

/** Turns AJV's errors into one diagnostic per mistake, in the author's terms. */
export function explainErrors(document: ReadDocument, errors: ErrorObject[]): Diagnostic[] {
  if (errors.length === 0) return [];
  const all = [...groupBy(errors, ({ instancePath }) => instancePath)].map(([path, here]) =>
    violationsAt(document, path, here),
  );
  const wide: WideMistake[] = [];
  let left = all;
  for (const explain of OF_SEVERAL_VALUES) {
    const explained = explain(left);
    wide.push(...explained);
    left = without(left, explained);
  }
  const misplaced = [
    ...wide.flatMap(({ owner, keys = [] }) =>
      owner ? keys.map(({ key }) => [owner.node, key.text] as const) : [],
    ),
    ...left.flatMap(({ context, unknown }) => misplacedKeys(context, unknown)),
  ];
  const byOwner = groupBy(misplaced, ([owner]) => owner);
  const found = [
    ...wide.map(({ mistake }) => mistake),
    ...left.flatMap((violation) => {
      const elsewhere = byOwner.get(violation.context.node)?.map(([, key]) => key);
      return explainViolations(violation, new Set(elsewhere));
    }),
  ];
  return found.map(({ span, ...mistake }) => errorAt(document.source.file, span, mistake));
}

/** Explain errors of several values by one mistake each; what one explains is left out of the next. */
const OF_SEVERAL_VALUES: ((violations: Violations[]) => WideMistake[])[] = [
  ofEach(cutValues),
  ofEach(outdentedKeys),
  ofEach(unindentedKeys),
  splitEntries,
  entriesOfWords,
];

function ofEach(explain: (context: NodeContext, unknown: string[]) => WideMistake[]) {
  return (violations: Violations[]) =>
    violations.flatMap(({ context, unknown }) => explain(context, unknown));
}

/** Removes the violations that are explained otherwise. */
function without(violations: Violations[], explained: WideMistake[]): Violations[] {
  if (explained.length === 0) return violations;
  const values = new Set(explained.flatMap((one) => one.values ?? []));
  const keys = new Set(explained.flatMap((one) => one.keys ?? []));
  const isLeft = (entry: Entry | undefined) => !entry || !keys.has(entry);
  return violations
    .filter(({ context }) => !values.has(context.node))
    .map(({ context, unknown, ...others }) => {
      const left = unknown.filter((key) => isLeft(context.entries.get(key)));
      return { ...others, context, unknown: left };
    });
}

function violationsAt(document: ReadDocument, path: string, errors: ErrorObject[]): Violations {
  const keywords = Object.keys(OF_VALUES);
  const inOrder = keywords.map((keyword) => errors.find((one) => one.keyword === keyword));
  const error = inOrder.find((one) => one !== undefined);
  return {
    context: contextAt(document, path),
    error,
    unknown: error ? [] : paramsOf(errors, 'additionalProperties', 'additionalProperty'),
    missing: error ? [] : MISSING.flatMap((name) => paramsOf(errors, name, 'missingProperty')),
  };
}

/** The keywords of keys that are missing: in any case, or beside another key. */
const MISSING = ['required', 'dependencies'];

/** @param elsewhere the keys of this mapping that are in another one by mistake. */
function explainViolations(
  { context, error, unknown, missing }: Violations,
  elsewhere: Set<string>,
): LocatedMistake[] {
  if (error) return [(OF_VALUES[error.keyword] ?? explainLimit)(context, error)];
  if (unknown.length + missing.length === 0) return [];
  return explainKeys({ context, unknown, missing, elsewhere });
}

function paramsOf(errors: ErrorObject[], keyword: string, name: string): string[] {
  const ours = errors.filter((error) => error.keyword === keyword);
  return ours.map(({ params }) => String((params as Record<string, unknown>)[name]));
}

/** Explain errors of a value as a whole, by priority: only the first is reported. */
const OF_VALUES: Record<string, (context: NodeContext, error: ErrorObject) => LocatedMistake> = {
  type: explainType,
  discriminator: explainTag,
  minLength: explainEmpty,
  enum: (context, { params }) =>
    explainWord(context, (params.allowedValues as unknown[]).map(String)),
  pattern: explainPattern,
  minItems: explainLimit,
  maxItems: explainLimit,
  maxLength: explainLimit,
  minimum: explainLimit,
  maximum: explainLimit,
};

/** Explains a value of the wrong type: of several types, the first is the shortest to write. */
function explainType(context: NodeContext, { params }: ErrorObject): LocatedMistake {
  const [type = 'string'] = [params.type].flat() as SchemaType[];
  switch (type) {
    case 'array':
      return listNeeded(context);
    case 'object':
      return groupNeeded(context);
    case 'string':
      return textNeeded(context);
    case 'boolean':
      return explainFlag(context);
    default:
      return explainNumber(context, type);
  }
}

type SchemaType = 'array' | 'object' | 'string' | 'boolean' | 'integer' | 'number';
