import { createTransport } from 'nodemailer';
import type { Words } from '../../words/types.ts';
import { type Attachment, attachmentsOf } from './attachments.ts';
import { mailText, plainLine } from './mail-text.ts';
import { replyTo } from './reply-to.ts';
import type { ForwardedLead, Send, SendFailure, SendResult } from './send.ts';
import type { MailSettings } from './settings.ts';

/** How much of a form's name a subject holds, in characters: lists of mails show about so much. */
const LONGEST_NAME = 80;

/** How long a mail server may take, in milliseconds. */
export interface MailLimits {
  /** For each step until it greets. */
  connecting: number;
  /** Between two signs of life: servers look at what they were given before they answer. */
  silence: number;
  whole: number;
}

const LIMITS: MailLimits = { connecting: 30_000, silence: 120_000, whole: 600_000 };

/** What mails of a site have in common. */
export interface MailOptions {
  settings: MailSettings;
  words: Words;
  /** The address of the site, without a slash at the end. */
  url: string;
  /** The folder with the files of leads. */
  files: string;
  limits?: MailLimits;
}

/** A mail as this site sends it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string | undefined;
  /** What it is to programs that answer mails by themselves (RFC 3834). */
  automatic: 'auto-generated' | 'auto-replied';
  attachments?: Attachment[];
  /** The same for every try: mailboxes drop a second one under it. */
  key: string;
}

/** A way to a mailbox of the business: all of a lead, and its files as far as they fit. */
export function leadMail(to: string, options: MailOptions): Send {
  const send = mailer(options);
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
  { files, url, words, room }: MailOptions & { room?: number },
) {
  const { attachments, notes } = await attachmentsOf(lead, {
    folder: files,
    room,
    words: words.mail,
  });
  const name = [...plainLine(form?.name ?? lead.form)].slice(0, LONGEST_NAME).join('');
  const subject = words.mail.answer({ label: name, answer: lead.receipt });
  return {
    to,
    key,
    subject: lead.isTest ? words.mail.testSubject({ subject }) : subject,
    text: mailText({ lead, form, files: notes, url, words }),
    replyTo: replyTo(lead, form, words),
    automatic: 'auto-generated' as const,
    attachments,
  };
}

/** Hosts of this machine, where nothing passes over a network. */
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * What sends mails: resolves when the server has taken one, and rejects with what nodemailer
 * says if it has not. A connection that anyone could listen to is not used.
 */
export function mailer({ settings, url, limits = LIMITS }: MailOptions) {
  const isLocal = LOCAL.test(new URL(settings.url).hostname);
  const transport = createTransport({
    url: settings.url,
    requireTLS: !isLocal,
    connectionTimeout: limits.connecting,
    greetingTimeout: limits.connecting,
    dnsTimeout: limits.connecting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(url).hostname;

  return async ({ to, key, automatic, ...mail }: Mail, signal: AbortSignal): Promise<void> => {
    const ending = new AbortController();
    const end = () => ending.abort();
    const late = setTimeout(end, limits.whole);
    signal.addEventListener('abort', end);
    try {
      await transport.sendMail({
        ...mail,
        from: settings.from,
        to: { name: '', address: to },
        messageId: `<${key}@${host}>`,
        headers: { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' },
        textEncoding: 'quoted-printable',
        signal: ending.signal,
      });
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', end);
    }
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
