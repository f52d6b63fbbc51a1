import type { Words } from '../../words/types.ts';
import { plainLine } from '../lead-lines.ts';
import type { ForwardedLead, Send, SendFailure, SendResult } from '../send.ts';
import { attachmentsOf } from './attachments.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import type { Mail, SendMail } from './mailer.ts';
import { replyTo } from './reply-to.ts';

/** How much of a form's name a subject holds, in characters: lists of mails show about so much. */
const LONGEST_NAME = 80;

/** What the mails of a site are made with. */
export interface Mailing {
  send: SendMail;
  words: Words;
  /** The address of the site, without a slash at the end. */
  url: string;
  /** The folder with the files of leads. */
  files: string;
}

/** A way to a mailbox of the business: all of a lead, and its files as far as they fit. */
export function leadMail(to: string, options: Mailing): Send {
  const { send } = options;
  return async (forwarded, signal) => {
    try {
      await send(await composeMail(forwarded, to, options), signal);
      return SENT;
    } catch (error) {
      if (!isTooLarge(error) || forwarded.lead.files.length === 0) return mailFailure(error);
    }
    // The words matter more than the files, which are kept.
    const bare = await composeMail(forwarded, to, { ...options, room: 0 });
    return send(bare, signal).then(() => SENT, mailFailure);
  };
}

const SENT: SendResult = { state: 'sent' };

async function composeMail(
  { lead, form, key }: ForwardedLead,
  to: string,
  { files, url, words, room }: Omit<Mailing, 'send'> & { room?: number },
): Promise<Mail> {
  const { attachments, notes } = await attachmentsOf(lead, {
    folder: files,
    room,
    words: words.mail,
  });
  const name = [...plainLine(form?.name ?? lead.form)].slice(0, LONGEST_NAME).join('');
  const subject = words.mail.answer({ label: name, answer: lead.receipt });
  const content = { lead, form, files: notes, url, words };
  return {
    to,
    key,
    subject: lead.isTest ? words.mail.testSubject({ subject }) : subject,
    text: mailText(content),
    html: mailHtml(content),
    replyTo: replyTo(lead, form, words),
    automatic: 'auto-generated',
    attachments,
  };
}

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
function isTooLarge(error: unknown): boolean {
  const { code, responseCode, command } = error as MailError;
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return true;
  return typeof responseCode === 'number' && TOO_LARGE.includes(responseCode);
}
