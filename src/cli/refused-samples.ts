import { sampleAnswers } from '../forms/samples/sample-answers.ts';
import { validate } from '../forms/submission/validate.ts';
import type { Form } from '../model/schema/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';

/** Returns a line for each sample answer to a field of these forms that its own rules refuse. */
export function refusedSamples(forms: Pick<Form, 'fields'>[], words: ProblemWords): string[] {
  const refused = forms.flatMap((form) =>
    validate(form, sampleAnswers(form, new Date()), words).map(({ field, message }) => {
      const kind = form.fields.find(({ name }) => name === field)?.kind;
      return `The answer of fields/${kind}/sample.ts to the field "${field}" is refused by rules.ts: ${message}`;
    }),
  );
  return [...new Set(refused)];
}
