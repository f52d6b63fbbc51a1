import { optionLabel } from '../forms/choices.ts';
import type { Field, Form, Option } from '../model/form.ts';
import type { Lead } from './lead.ts';

/** What was answered, as its visitor read it. */
export interface LabelledAnswer {
  name: string;
  label: string;
  text: string;
  /** The field that asked; undefined if the form does not ask it any more. */
  field: Field | undefined;
}

/** The answers in the order of the form; then those to what the form does not ask any more. */
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
