import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import type { Answer } from '../../answers.ts';
import type { FieldRules } from '../../field-kind.ts';
import { tooLong } from '../../limits.ts';
import type { schema } from './schema.ts';

export type EmailSpec = Static<typeof schema>;

/** No mail server takes an address with more characters (RFC 5321, 4.5.3.1.3). */
export const MOST = 254;

/** What browsers take for an e-mail address (HTML standard, "valid e-mail address"). */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export const rules: FieldRules<EmailSpec> = {
  missing: (_, { problems }) => problems.enterEmail,
  refuse,
  isMailAddress: true,
};

function refuse(
  { maxLength = MOST }: EmailSpec,
  answer: Answer,
  words: ProblemWords,
): string | undefined {
  const text = String(answer).trim();
  const long = tooLong(text, maxLength, words);
  if (long !== undefined) return long;
  return ADDRESS.test(text) ? undefined : words.problems.wholeEmail;
}
