import { optionLabel } from '../forms/fields/choices.ts';
import type { Field, Form, Option } from '../model/schema/form.ts';
import type { Lead } from './lead.ts';

/** An answer with its label, as the visitor saw them. */
export interface LabelledAnswer {
  name: string;
  label: string;
  text: string;
  /** The field; undefined if the form no longer has it. */
  field: Field | undefined;
}

/** Returns the answers in the order of the form, then those to fields it no longer has. */
export function labelledAnswers(
  { answers }: Pick<Lead, 'answers'>,
  form: Form | undefined,
): LabelledAnswer[] {
  const fields = form?.fields ?? [];
  const names = new Set([...fields.map((field) => field.name), ...Object.keys(answers)]);
  return [...names].flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    const answer = Object.hasOwn(answers, name) ? (answers[name] ?? '') : '';
    const label = field?.label ?? name;
    const { options = [] } = (field ?? {}) as { options?: Option[] };
    return answer === '' ? [] : [{ name, label, text: optionLabel(options, answer), field }];
  });
}
