import type { Field, Form } from '../../model/schema/form.ts';
import { byUnit } from '../../model/units/by-unit.ts';
import { withErrorPrefix } from '../../model/units/error-prefix.ts';
import type { Answer, Answers } from '../fields/answers.ts';
import type { SampleAnswer } from '../fields/field-kind.ts';

const samples = byUnit<SampleAnswer>(
  import.meta.glob('../fields/*/sample.ts', { eager: true, import: 'sample' }),
  import.meta.glob('#project/fields/*/sample.ts', { eager: true, import: 'sample' }),
);

export function sampleAnswers({ fields }: Pick<Form, 'fields'>, now: Date): Answers {
  return Object.fromEntries(fields.map((field) => [field.name, sampleFor(field, now)]));
}

function sampleFor(field: Field, now: Date): Answer {
  const { kind, name } = field;
  const sample = samples[kind];
  if (!sample) throw new Error(`The field kind "${kind}" has no sample.ts.`);
  return withErrorPrefix(
    () => `fields/${kind}/sample.ts has no answer for the field "${name}"`,
    () => sample(field, now),
  );
}
