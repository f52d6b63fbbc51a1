import { byUnit } from '../model/by-unit.ts';
import type { Field } from '../model/form.ts';
import type { FieldRules, FileLimits } from './field-kind.ts';

const rules = byUnit<FieldRules>(
  import.meta.glob('./fields/*/rules.ts', { eager: true, import: 'rules' }),
  import.meta.glob('#project/fields/*/rules.ts', { eager: true, import: 'rules' }),
);

const NONE: FieldRules = {};

/** The rules of a field's kind; none for a kind that there is not. */
export function rulesOf({ kind }: Pick<Field, 'kind'>): FieldRules {
  return rules[kind] ?? NONE;
}

/** What files a field takes; undefined if it asks for a text. */
export function filesOf(field: Field): FileLimits | undefined {
  return rulesOf(field).files?.(field);
}

/** Whether a field asks for files. */
export function takesFiles(field: Pick<Field, 'kind'>): boolean {
  return rulesOf(field).files !== undefined;
}

/** Whether visitors see a field. */
export function isSeen(field: Pick<Field, 'kind'>): boolean {
  return rulesOf(field).fixed === undefined;
}
