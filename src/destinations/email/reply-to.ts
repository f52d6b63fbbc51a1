import { rulesOf } from '../../forms/fields/field-rules.ts';
import type { Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import type { Lead } from '../lead.ts';
import { addressIn } from '../mail-address.ts';

/** Returns the first valid address that the visitor entered; undefined if there is none. */
export function replyTo(
  { answers }: Lead,
  form: Form | undefined,
  words: ProblemWords,
): string | undefined {
  const mailFields = (form?.fields ?? []).filter((field) => rulesOf(field).isMailAddress);
  return mailFields
    .map((field) => addressIn(answers, field, words))
    .find((address) => address !== undefined);
}
