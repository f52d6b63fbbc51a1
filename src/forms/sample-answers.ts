import { byUnit } from '../model/by-unit.ts';
import type { Field, Form } from '../model/form.ts';
import type { Answers } from './answers.ts';
import type { SampleAnswer } from './field-kind.ts';

const samples = byUnit<SampleAnswer>(
  import.meta.glob('./fields/*/sample.ts', { eager: true, import: 'sample' }),
  import.meta.glob('#project/fields/*/sample.ts', { eager: true, import: 'sample' }),
);

/** Valid answers to every field of a form. */
export function sampleAnswers({ fields }: Pick<Form, 'fields'>, now: Date): Answers {
  return Object.fromEntries(fields.map((field) => [field.name, sampleFor(field)(field, now)]));
}

function sampleFor({ kind }: Field): SampleAnswer {
  const sample = samples[kind];
  if (!sample) throw new Error(`The field kind "${kind}" has no sample.ts.`);
  return sample;
}
