import type { Form } from '../../model/form.ts';
import { type Answers, textOf } from '../answers.ts';

/** The mail that a form opens after it was sent, to the visitor's own mail program. */
type MailSpec = NonNullable<NonNullable<Form['success']>['mail']>;

/**
 * The address that opens a prefilled mail (RFC 6068): every space is `%20`, for mail
 * programs show a `+` as it stands, and line breaks are CRLF.
 */
export function mailtoHref({ to, subject, text }: MailSpec, answers: Answers): string {
  const recipient = encodeURIComponent(textOf(answers[to] ?? '').trim()).replace('%40', '@');
  const lines = text.trim().replace(/\r?\n/g, '\r\n');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}
