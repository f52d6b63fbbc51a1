import { createTransport } from 'nodemailer';
import { detectMimeType } from 'nodemailer/lib/mime-funcs/mime-types';
import { isLocalHost } from '../model/text/local-host.ts';
import type { Words } from '../words/types.ts';
import { withDeadline } from './deadline.ts';
import type { MailSettings } from './settings.ts';

/** Timeouts of a mail server, in ms. */
export interface MailLimits {
  /** For each step until the greeting. */
  connecting: number;
  /** Without any data: servers scan a mail before they respond. */
  silence: number;
  whole: number;
}

const LIMITS: MailLimits = { connecting: 30_000, silence: 120_000, whole: 600_000 };

/** Maximum pool size; providers' servers allow ten connections or more. */
const CONNECTIONS = 5;

/** Mails per connection: some servers accept a hundred. */
const MAILS = 100;

/** How long an idle connection stays open, in ms. */
const IDLE = 30_000;

export interface Attachment {
  filename: string;
  content: Buffer;
  contentDisposition: 'attachment';
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The HTML alternative of the text. */
  html?: string;
  replyTo?: string | undefined;
  /** The `Auto-Submitted` header, for programs that reply automatically (RFC 3834). */
  automatic: 'auto-generated' | 'auto-replied';
  attachments?: Attachment[];
  /** The idempotency key, the same for each attempt: mailboxes drop a second mail under it. */
  key: string;
}

/**
 * Resolves when the mail server has accepted a mail, and rejects with nodemailer's error otherwise.
 */
type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** What the mails of a site need. */
export interface Mailing {
  send: SendMail;
  words: Words;
  /** The site's URL, without a trailing slash. */
  url: string;
  /** The time zone of the site; UTC without it. */
  zone?: string | undefined;
  /** The folder with the files of leads. */
  files: string;
}

interface MailerOptions {
  settings: MailSettings;
  /** The site's URL. */
  url: string;
  limits?: MailLimits | undefined;
}

export type Mailer = ReturnType<typeof mailer>;

/**
 * Returns functions that send mails over pooled connections, and close idle ones. Except on this
 * machine, TLS is required.
 */
export function mailer({ settings, url, limits = LIMITS }: MailerOptions) {
  const isLocal = isLocalHost(new URL(settings.url).hostname);
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS,
    idleTimeout: IDLE,
    // The outbox does the retries.
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

  async function send(
    { to, key, automatic, attachments = [], ...mail }: Mail,
    signal: AbortSignal,
  ): Promise<void> {
    await withDeadline(limits.whole, signal, (ending) =>
      transport.sendMail({
        ...mail,
        attachments: attachments.map((one) => ({ ...one, contentType: typeOf(one.filename) })),
        from: settings.from,
        to: { name: '', address: to },
        messageId: `<${key}@${host}>`,
        headers: { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'All' },
        textEncoding: 'quoted-printable',
        signal: ending,
      }),
    );
  }
  return { send, close: () => transport.close() };
}

/**
 * Returns the type of an attachment by its name. What is itself a mail (`.eml`, `.mht`) or multipart
 * (`.gzip`) gets none of its own: nodemailer would not encode it, so that servers refuse its long
 * lines and change its bytes, or it would have no content.
 */
function typeOf(filename: string): string {
  const type = detectMimeType(filename);
  return /^(message|multipart)\//.test(type) ? 'application/octet-stream' : type;
}
