import type { SendFailure } from './send.ts';
import { statusText } from './status-words.ts';

interface MailError {
  code?: unknown;
  /** The code of Node's own error, if nodemailer replaced it. */
  originalCode?: unknown;
  responseCode?: unknown;
  /** The server's response, starting with its code. */
  response?: unknown;
  command?: unknown;
}

/** SMTP commands whose response is about this mail, not about us or the server. */
const ABOUT_THIS_MAIL = /^(RCPT TO|DATA|BDAT)$/;

/** Codes with which servers refuse a sender (RFC 5321, 4.3.2). */
const SENDER_REFUSED = [501, 550, 553, 554];

/** The code of a server that wants a sign-in first (RFC 4954, 6). */
const SIGN_IN_REQUIRED = 530;

const UNREADY: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or password.',
  EDNS: 'The host name of the mail server cannot be resolved.',
  ETLS: 'The mail server offers no secure connection (TLS).',
  EREQUIRETLS: 'The mail server offers no secure connection (TLS).',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not finish in time.',
};

/** Converts an error to a result. Servers quote addresses in responses, so only codes are used. */
export function mailFailure(error: unknown): SendFailure {
  const { code, originalCode, responseCode, response, command } = error as MailError;
  const number = typeof responseCode === 'number' ? responseCode : undefined;
  const status = statusIn(response);
  const numbers = status === undefined ? `${number}` : `${number} ${status}`;
  if (number === SIGN_IN_REQUIRED) {
    const problem = `The mail server wants a user name and password in SMTP_URL (${numbers}).`;
    return { state: 'failed', problem, retryable: 'yes', away: true };
  }
  if (number !== undefined && isAboutThisMail(error)) {
    const isAddress = command === 'RCPT TO';
    const why = status === undefined ? undefined : statusText(status);
    const what = isAddress ? 'the address' : 'the mail';
    return {
      state: 'failed',
      problem: `The mail server refused ${what}${why ? `: ${why}` : ''} (${numbers}).`,
      retryable: isLasting(number, status, isAddress) ? 'unlikely' : 'yes',
    };
  }
  if (command === 'MAIL FROM' && SENDER_REFUSED.includes(number ?? 0)) {
    const problem = `The mail server refused the sender, MAIL_FROM (${numbers}).`;
    return { state: 'failed', problem, retryable: 'yes', away: true };
  }
  // Too many sign-ins, for example: the password may be right.
  const isTemporary = number !== undefined && number < 500;
  const explanation = isTemporary ? undefined : UNREADY[String(code)];
  const text = String(originalCode ?? code);
  const codeText = number ?? (/^[A-Z0-9_]+$/.test(text) ? text : 'no answer');
  const problem = explanation ?? `The connection to the mail server failed (${codeText}).`;
  return { state: 'failed', problem, retryable: 'yes', away: true };
}

/** Whether the server permanently refused this mail. */
export function isRefusal(error: unknown): boolean {
  const { responseCode } = error as MailError;
  return typeof responseCode === 'number' && responseCode >= 500 && isAboutThisMail(error);
}

function isAboutThisMail(error: unknown): boolean {
  const { code, command } = error as MailError;
  return ABOUT_THIS_MAIL.test(String(command)) && code !== 'EAUTH';
}

/** Returns the enhanced status code (RFC 3463) after a response's code. */
function statusIn(response: unknown): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(String(response))?.[1];
}

/** Codes for a mailbox that does not exist (RFC 5321, 4.2.2; RFC 7504). */
const NO_MAILBOX = [550, 551, 553, 556];

/**
 * Permanent until the address or the mail is changed: no such mailbox (5.1), except for problems
 * with the sender (5.1.7, 5.1.8); a mail too large (5.2.3, 5.3.4), or in an unsupported format
 * (5.6).
 */
const PERMANENT_STATUS = /^5\.(1\.(?![78]$)|2\.3$|3\.4$|6\.)/;

/**
 * Whether a refusal is lasting. Full or closed mailboxes, blocklists and DNS records are fixed
 * within days by their owners, who may only notice on Monday.
 */
function isLasting(number: number, status: string | undefined, isAddress: boolean): boolean {
  if (number < 500) return false;
  if (status === undefined) return isAddress && NO_MAILBOX.includes(number);
  return PERMANENT_STATUS.test(status);
}

/** Codes for a mail larger than the server accepts (RFC 1870, RFC 5321). */
const TOO_LARGE = [552, 523];

/** Whether a mail was too large, according to the server or to nodemailer before sending. */
export function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as MailError;
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return true;
  return typeof responseCode === 'number' && TOO_LARGE.includes(responseCode);
}

/** Whether the server refused what is in a mail: it may be a file, such as an archive or a program. */
export function isRefusedContent(error: unknown): boolean {
  return isRefusal(error) && (error as MailError).command === 'DATA';
}
