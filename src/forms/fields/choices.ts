import type { Field, Option } from '../../model/schema/form.ts';
import type { FieldRules } from './field-kind.ts';

export function optionLabel(options: Option[], answer: string): string {
  return options.find(({ value }) => value === answer)?.label ?? answer;
}

/** The rules of field kinds whose answer is one of their options. */
export const choiceRules: FieldRules<Field & { options: Option[] }> = {
  missing: (label, { problems }) => problems.chooseAnswer({ label }),
  refuse: ({ options }, answer, { problems }) =>
    options.some(({ value }) => value === answer) ? undefined : problems.notOffered,
  shown: ({ options }, answer) => optionLabel(options, answer),
};
