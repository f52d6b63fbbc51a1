import { rulesOf } from '../../forms/fields/field-rules.ts';
import type { Field, Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import type { Lead } from '../lead.ts';

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

/** Returns the answer to an e-mail field if it is a valid address. */
export function addressIn(
  answers: Record<string, string>,
  field: Field | undefined,
  words: ProblemWords,
): string | undefined {
  const answer = field && answers[field.name];
  const rules = field && rulesOf(field);
  if (!answer || !rules?.isMailAddress) return undefined;
  return rules.refuse?.(field, answer, words) === undefined ? answer : undefined;
}
