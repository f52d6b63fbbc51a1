import type { Field, Form } from '../model/form.ts';
import type { Answer, Answers } from './answers.ts';

/**
 * A valid answer to a field, in `src/forms/fields/<kind>/sample.ts`: what tests of a form send,
 * those of the running site too.
 */
export type Sample<Spec extends Field = Field> = (field: Spec, now: Date) => Answer;

const files = import.meta.glob<Sample>('./fields/*/sample.ts', { eager: true, import: 'sample' });

/** Valid answers to every field of a form. */
export function sampleAnswers({ fields }: Pick<Form, 'fields'>, now: Date): Answers {
  return Object.fromEntries(fields.map((field) => [field.name, sampleFor(field)(field, now)]));
}

function sampleFor({ kind }: Field): Sample {
  const sample = files[`./fields/${kind}/sample.ts`];
  if (!sample) throw new Error(`The field kind "${kind}" has no sample.ts.`);
  return sample;
}
