import { onTestFinished } from 'vitest';
import { openSmtp } from './smtp-server.mjs';

/** How a mail server behaves. */
export type MailMode =
  | 'accept'
  | 'refuse-login'
  | 'login-later'
  | 'want-login'
  | 'refuse-sender'
  | 'greylist'
  | 'refuse-address'
  | 'refuse-size'
  | 'refuse-files'
  | 'silent'
  | 'hang'
  | 'drop'
  | 'take-and-drop'
  /** Rejects each recipient with this code: `552 5.2.2`. */
  | `${number}`
  | `${number} ${number}.${number}.${number}`;

/** A mail that a server has accepted. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The source of the mail as latin1: one character per byte. */
  raw: string;
}

/** Starts a mail server, which is stopped after the test. */
export async function mailServer(mode: MailMode = 'accept', { tls = false } = {}) {
  const mails: TakenMail[] = [];
  let hanging = 0;
  const open = (at: number, first: MailMode) =>
    openSmtp(at, {
      mode: first,
      tls,
      take: (mail) => void mails.push(mail),
      hang: () => {
        hanging += 1;
      },
    });
  let server = await open(0, mode);
  const { port } = server;
  onTestFinished(() => server.kill());
  return {
    url: `smtp${tls ? 's' : ''}://user:secret@127.0.0.1:${port}`,
    mails,
    /** Returns how many mails it has received and not answered. */
    hanging: () => hanging,
    /** Kills the server. */
    stop: () => server.kill(),
    /** Changes how it behaves. */
    become: (next: MailMode) => server.become(next),
    /** Starts it again on the same port. */
    async start(next: MailMode = 'accept') {
      server = await open(port, next);
    },
  };
}

/** Returns the headers of a mail by lowercase name, unfolded and undecoded. */
export function headersOf({ raw }: TakenMail): Record<string, string> {
  const [head = ''] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
}

/** Returns the decoded plain text or HTML part of a mail. */
export function textIn({ raw }: TakenMail, kind: 'plain' | 'html' = 'plain'): string {
  const at = raw.search(new RegExp(`content-type: text/${kind}`, 'i'));
  const begin = raw.indexOf('\r\n\r\n', at);
  const head = raw.slice(Math.max(0, raw.lastIndexOf('\r\n\r\n', at)), begin);
  const body = raw.slice(begin + 4).split(/\r\n--/)[0] ?? '';
  if (!/quoted-printable/i.test(head)) return body.replaceAll('\r\n', '\n');
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n');
}
