import type { Field } from '../model/form.ts';
import type { Answer, NamedFile } from './answers.ts';

/**
 * What holds for the answers of a field kind, in `src/forms/fields/<kind>/rules.ts`.
 * Runs in browsers and on servers alike, so neither React nor the DOM is in it.
 */
export interface FieldRules<Spec extends Field = Field> {
  /** What to say when nothing was given although it is required. */
  missing: (label: string) => string;
  /** What to say of an answer that does not fit; undefined if it does. */
  refuse?(field: Spec, answer: Answer<NamedFile>): string | undefined;
}

const files = import.meta.glob<FieldRules>('./fields/*/rules.ts', { eager: true, import: 'rules' });

const rulesByKind = new Map(
  Object.entries(files).map(([file, rules]) => [file.split('/').at(-2), rules]),
);

/** The rules of a field's kind. A hidden field has none. */
export function rulesOf({ kind }: Field): FieldRules | undefined {
  return rulesByKind.get(kind);
}
