import { rulesOf } from '../forms/fields/field-rules.ts';
import type { Field } from '../model/schema/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';

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
