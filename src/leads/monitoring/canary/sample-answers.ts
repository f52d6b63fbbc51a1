import type { Answer, Answers } from '../../../forms/answers.ts';
import type { Option } from '../../../forms/choices.ts';
import type { Field, Form } from '../../../model/form.ts';
import { sampleFile } from './sample-files.ts';

/** What stands in text fields of a test. */
const WORDS = 'TEST by the website itself';

/** Reserved for examples: nobody gets mail there, nobody is called. */
const ADDRESSES = ['test@example.com', 't@e.co'];
const PHONE = '352 555 0100';

/** The keys that fields of one kind or another have. */
type Spec = Field & {
  maxLength?: number;
  options?: Option[];
  value?: string;
  accept?: string[];
  earliest?: string;
  latest?: string;
  minimum?: number;
  maximum?: number;
  step?: number;
};

const SAMPLES: Record<string, (field: Spec, now: Date) => Answer> = {
  text: ({ maxLength }) => WORDS.slice(0, maxLength).trim(),
  textarea: ({ maxLength }) => WORDS.slice(0, maxLength).trim(),
  email: ({ maxLength = Number.POSITIVE_INFINITY }) =>
    ADDRESSES.find(({ length }) => length <= maxLength) ?? '',
  tel: ({ maxLength }) => PHONE.slice(0, maxLength).trim(),
  number: (field) => String(numberFor(field)),
  date: ({ earliest, latest }, now) => earliest ?? latest ?? now.toISOString().slice(0, 10),
  select: ({ options }) => options?.[0]?.value ?? '',
  radio: ({ options }) => options?.[0]?.value ?? '',
  checkbox: ({ value }) => value ?? 'yes',
  hidden: ({ value }) => value ?? '',
  file: ({ accept }) => [sampleFile(accept)],
};

/**
 * Valid answers to every field of a form.
 *
 * @throws if a field is of a kind that no sample is known for.
 */
export function sampleAnswers({ fields }: Pick<Form, 'fields'>, now: Date): Answers {
  return Object.fromEntries(
    fields.map((field) => {
      const sample = SAMPLES[field.kind];
      if (!sample)
        throw new Error(`There is no sample answer for fields of the kind ${field.kind}.`);
      return [field.name, sample(field, now)];
    }),
  );
}

/** The least that is allowed; without such, zero or the greatest below it. */
function numberFor({ minimum, maximum, step = 1 }: Spec): number {
  if (minimum !== undefined) return minimum;
  if (maximum === undefined || maximum >= 0) return 0;
  return Math.floor(maximum / step) * step;
}
