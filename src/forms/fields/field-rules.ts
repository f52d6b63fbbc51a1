import type { Field } from '../../model/schema/form.ts';
import { byUnit } from '../../model/units/by-unit.ts';
import type { FieldRules, FileLimits } from './field-kind.ts';

const rules = byUnit<FieldRules>(
  import.meta.glob('./*/rules.ts', { eager: true, import: 'rules' }),
  import.meta.glob('#project/fields/*/rules.ts', { eager: true, import: 'rules' }),
);

const NONE: FieldRules = {};

/** Returns the rules of a field's kind; empty for an unknown kind. */
export function rulesOf({ kind }: Pick<Field, 'kind'>): FieldRules {
  return rules[kind] ?? NONE;
}

/** Returns the file limits of a field; undefined if it is not a file field. */
export function filesOf(field: Field): FileLimits | undefined {
  return rulesOf(field).files?.(field);
}

export function takesFiles(field: Pick<Field, 'kind'>): boolean {
  return rulesOf(field).files !== undefined;
}

/** Whether a field is visible to visitors. */
export function isSeen(field: Pick<Field, 'kind'>): boolean {
  return rulesOf(field).fixed === undefined;
}
