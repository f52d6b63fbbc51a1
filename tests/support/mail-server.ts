import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { onTestFinished } from 'vitest';

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
  | 'take-and-drop';

/** A mail that a server has taken. */
export interface TakenMail {
  from: string;
  to: string[];
  /** As it was sent, a character for each byte. */
  raw: string;
}

type Message = ({ kind: 'mail' } & TakenMail) | { kind: 'ready'; port: number } | { kind: 'hangs' };

/** A mail server in a process of its own, until the test is over. */
export async function mailServer(mode: MailMode = 'accept', { tls = false } = {}) {
  const mails: TakenMail[] = [];
  let server = await launch(0, mode);
  const { port } = server;
  let hanging = 0;
  onTestFinished(() => stop());
  hear(server.child);

  async function launch(at: number, first: MailMode) {
    const args = [String(at), first, ...(tls ? ['--tls'] : [])];
    const child = fork(path.join(import.meta.dirname, 'smtp-process.mjs'), args);
    const [ready] = (await once(child, 'message')) as [Message];
    return { child, port: ready.kind === 'ready' ? ready.port : 0 };
  }
  function hear(child: ChildProcess): void {
    child.on('message', (message: Message) => {
      if (message.kind === 'mail') {
        mails.push(message);
        child.send('heard');
      }
      if (message.kind === 'hangs') hanging += 1;
    });
  }
  async function stop(): Promise<void> {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return;
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  }
  return {
    url: `smtp${tls ? 's' : ''}://user:secret@127.0.0.1:${port}`,
    mails,
    /** How many mails it was given and has not answered. */
    hanging: () => hanging,
    stop,
    /** It does something else from now on. */
    become: (next: MailMode) => void server.child.send(next),
    /** It is there again, at the same place. */
    async start(next: MailMode = 'accept') {
      server = await launch(port, next);
      hear(server.child);
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
