import type { Static } from 'typebox';
import type { ProblemWords } from '../../../words/browser-words.ts';
import type { Answer } from '../answers.ts';
import type { FieldRules } from '../field-kind.ts';
import { tooLong } from '../limits.ts';
import type { schema } from './schema.ts';

export type EmailSpec = Static<typeof schema>;

/** The longest address that mail servers accept (RFC 5321, 4.5.3.1.3). */
const MAX_LENGTH = 254;

/** What browsers accept as an email address (HTML standard, "valid e-mail address"). */
const ADDRESS =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An internationalized host name, without other characters of URLs. */
const FOREIGN_HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;

export const rules: FieldRules<EmailSpec> = {
  missing: (_, { problems }) => problems.enterEmail,
  refuse,
  isMailAddress: true,
};

function refuse(
  { maxLength = MAX_LENGTH }: EmailSpec,
  answer: Answer,
  words: ProblemWords,
): string | undefined {
  const text = String(answer).trim();
  const tooLongMessage = tooLong(text, maxLength, words);
  if (tooLongMessage !== undefined) return tooLongMessage;
  return ADDRESS.test(toAscii(text)) ? undefined : words.problems.wholeEmail;
}

/**
 * Converts the host to Punycode: `ada@xn--mnchen-3ya.de` for `ada@münchen.de`. Chromium and Firefox
 * accept both, WebKit does not (`withBrowserProblems`); before the @ none accepts more than ASCII,
 * and few mail servers do.
 */
function toAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  if (!FOREIGN_HOST.test(host)) return address;
  try {
    // Older browsers have no `URL.canParse`.
    return address.slice(0, at) + new URL(`http://${host}`).hostname;
  } catch {
    return address;
  }
}
