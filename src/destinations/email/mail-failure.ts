import type { SendFailure } from '../send.ts';

/** What nodemailer says of a mail that was not taken. */
interface MailError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/** Where an answer speaks of this very mail, and not of us or of the server. */
const ABOUT_THIS_MAIL = /^(RCPT TO|DATA|BDAT)$/;

const UNREADY: Record<string, string> = {
  EAUTH: 'The mail server did not take our name and password.',
  EDNS: 'The mail server has no address that can be found.',
  ETLS: 'The mail server offers no connection that is safe.',
  EREQUIRETLS: 'The mail server offers no connection that is safe.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not finish in time.',
};

/** What a failure means. Servers repeat addresses in their answers: only the number is told. */
export function mailFailure(error: unknown): SendFailure {
  const { code, responseCode, command } = error as MailError;
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  if (status !== undefined && ABOUT_THIS_MAIL.test(String(command)) && code !== 'EAUTH') {
    const what = command === 'RCPT TO' ? 'the address' : 'the mail';
    const problem = `The mail server refused ${what} (${status}).`;
    return { state: 'failed', problem, retryable: status >= 500 ? 'unlikely' : 'yes' };
  }
  const known = UNREADY[String(code)];
  const shown = status ?? (/^[A-Z_]+$/.test(String(code)) ? code : 'no answer');
  const problem = known ?? `The mail server could not be used (${shown}).`;
  return { state: 'failed', problem, retryable: 'yes', away: true };
}

/** What servers answer to a mail that is larger than they take (RFC 1870, RFC 5321). */
const TOO_LARGE = [552, 523];

/** Whether a mail was refused for its size, by the server or before it was asked. */
export function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as MailError;
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return true;
  return typeof responseCode === 'number' && TOO_LARGE.includes(responseCode);
}
