import type { Form } from '../../model/schema/form.ts';
import { type Answers, answerText } from '../fields/answers.ts';

/** The mail that a form opens in the visitor's mail program after it was sent. */
type MailSpec = NonNullable<NonNullable<Form['success']>['mail']>;

/**
 * Returns a `mailto:` URL (RFC 6068). Spaces are `%20`, as mail programs show `+` literally, and
 * line breaks are CRLF.
 */
export function mailtoHref({ to, subject, text }: MailSpec, answers: Answers): string {
  const recipient = encodeURIComponent(answerText(answers[to] ?? '').trim()).replace('%40', '@');
  const lines = text.trim().replace(/\r?\n/g, '\r\n');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
