import { onTestFinished } from 'vitest';
import { openSmtp } from './smtp-server.mjs';

/** What a mail server may do. */
export type MailMode =
  | 'accept'
  | 'refuse-login'
  | 'greylist'
  | 'refuse-address'
  | 'refuse-size'
  | 'silent'
  | 'hang'
  | 'drop'
  | 'take-and-drop'
  /** Answers so to each address: `552 5.2.2`. */
  | `${number}`
  | `${number} ${number}.${number}.${number}`;

/** A mail that a server has taken. */
export interface TakenMail {
  from: string;
  to: string[];
  /** As it was sent, a character for each byte. */
  raw: string;
}

/** A mail server, until the test is over. */
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
    /** How many mails it was given and has not answered. */
    hanging: () => hanging,
    /** It is gone from one moment to the next. */
    stop: () => server.kill(),
    /** It does something else from now on. */
    become: (next: MailMode) => server.become(next),
    /** It is there again, at the same place. */
    async start(next: MailMode = 'accept') {
      server = await open(port, next);
    },
  };
}

/** The headers of a mail by name, in small letters, each in one line and as it was sent. */
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

/** The text of a mail, or its part in HTML. */
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
