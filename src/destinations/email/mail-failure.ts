import type { SendFailure } from '../send.ts';
import { statusInWords } from './status-words.ts';

/** What nodemailer says of a mail that was not taken. */
interface MailError {
  code?: unknown;
  responseCode?: unknown;
  /** The answer of the server, from its number on. */
  response?: unknown;
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

/** What a failure means. Servers repeat addresses in their answers: only numbers are told. */
export function mailFailure(error: unknown): SendFailure {
  const { code, responseCode, response, command } = error as MailError;
  const number = typeof responseCode === 'number' ? responseCode : undefined;
  if (number !== undefined && isAboutThisMail(error)) {
    const isAddress = command === 'RCPT TO';
    const status = statusIn(response);
    const why = status === undefined ? undefined : statusInWords(status);
    const what = isAddress ? 'the address' : 'the mail';
    const numbers = status === undefined ? `${number}` : `${number} ${status}`;
    return {
      state: 'failed',
      problem: `The mail server refused ${what}${why ? `: ${why}` : ''} (${numbers}).`,
      retryable: isLasting({ number, status, isAddress }) ? 'unlikely' : 'yes',
    };
  }
  const known = UNREADY[String(code)];
  const shown = number ?? (/^[A-Z_]+$/.test(String(code)) ? code : 'no answer');
  const problem = known ?? `The mail server could not be used (${shown}).`;
  return { state: 'failed', problem, retryable: 'yes', away: true };
}

/** Whether a server refused this very mail, and not for now. */
export function isRefusal(error: unknown): boolean {
  const { responseCode } = error as MailError;
  return typeof responseCode === 'number' && responseCode >= 500 && isAboutThisMail(error);
}

function isAboutThisMail(error: unknown): boolean {
  const { code, command } = error as MailError;
  return ABOUT_THIS_MAIL.test(String(command)) && code !== 'EAUTH';
}

/** The status of RFC 3463 that stands behind the number of an answer. */
function statusIn(response: unknown): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(String(response))?.[1];
}

/** Numbers that say of an address that there is none such (RFC 5321, 4.2.2; RFC 7504). */
const NO_MAILBOX = [550, 551, 553, 556];

/**
 * What stays as it is until somebody changes the address or the mail: there is no such mailbox
 * (5.1), but for who we are (5.1.7, 5.1.8); a mail is too large (5.2.3, 5.3.4) or made in a way that
 * is not taken (5.6).
 */
const LASTING = /^5\.(1\.(?![78]$)|2\.3$|3\.4$|6\.)/;

/**
 * Whether a refusal stands. Mailboxes that are full or closed, lists of bad servers, and records in
 * DNS are put right within days by those whose they are, who may only hear of it on Monday.
 */
function isLasting({
  number,
  status,
  isAddress,
}: {
  number: number;
  status: string | undefined;
  isAddress: boolean;
}): boolean {
  if (number < 500) return false;
  if (status === undefined) return isAddress && NO_MAILBOX.includes(number);
  return LASTING.test(status);
}

/** What servers answer to a mail that is larger than they take (RFC 1870, RFC 5321). */
const TOO_LARGE = [552, 523];

/** Whether a mail was refused for its size, by the server or before it was asked. */
export function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as MailError;
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return true;
  return typeof responseCode === 'number' && TOO_LARGE.includes(responseCode);
}
