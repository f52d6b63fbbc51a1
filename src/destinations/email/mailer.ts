import { createTransport } from 'nodemailer';
import { isLocalHost } from '../../model/local-host.ts';
import type { Words } from '../../words/types.ts';
import type { MailSettings } from '../settings.ts';
import type { Attachment } from './attachments.ts';

/** How long a mail server may take, in milliseconds. */
export interface MailLimits {
  /** For each step until it greets. */
  connecting: number;
  /** Between two signs of life: servers look at what they were given before they answer. */
  silence: number;
  whole: number;
}

const LIMITS: MailLimits = { connecting: 30_000, silence: 120_000, whole: 600_000 };

/** How many connections are open at once; servers of providers allow ten or more. */
const CONNECTIONS = 5;

/** How many mails pass over one: some servers take a hundred. */
const MAILS = 100;

/** How long one stays open that nothing passes over, in milliseconds. */
const IDLE = 30_000;

/** A mail as this site sends it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for who sees mails with large and small words. */
  html?: string;
  replyTo?: string | undefined;
  /** What it is to programs that answer mails by themselves (RFC 3834). */
  automatic: 'auto-generated' | 'auto-replied';
  attachments?: Attachment[];
  /** The same for every try: mailboxes drop a second one under it. */
  key: string;
}

/**
 * Resolves when the mail server has taken a mail, and rejects with what nodemailer says if it has
 * not.
 */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** What the mails of a site are made with. */
export interface Mailing {
  send: SendMail;
  words: Words;
  /** The address of the site, without a slash at the end. */
  url: string;
  /** The folder with the files of leads. */
  files: string;
}

/** What sends mails over connections that it keeps. */
export interface Mailer {
  send: SendMail;
  /** Ends the connections that nothing passes over. */
  close(): void;
}

export interface MailerOptions {
  settings: MailSettings;
  /** The address of the site. */
  url: string;
  limits?: MailLimits | undefined;
}

/** Opens a mailer. A connection that anyone could listen to is not used. */
export function mailer({ settings, url, limits = LIMITS }: MailerOptions): Mailer {
  const isLocal = isLocalHost(new URL(settings.url).hostname);
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS,
    idleTimeout: IDLE,
    // The outbox tries again, and knows when.
    maxRequeues: 1,
    requireTLS: !isLocal,
    connectionTimeout: limits.connecting,
    greetingTimeout: limits.connecting,
    dnsTimeout: limits.connecting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(settings.dkim && { dkim: settings.dkim }),
  });
  const host = new URL(url).hostname;

  async function send({ to, key, automatic, ...mail }: Mail, signal: AbortSignal): Promise<void> {
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
  }
  return { send, close: () => transport.close() };
}
