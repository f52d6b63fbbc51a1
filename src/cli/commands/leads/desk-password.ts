import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { hashPassword, weaknessOf } from '../../../desk/password.ts';
import { UserError } from '../../../model/user-error.ts';

/**
 * `leads desk-password`: prints the `DESK_PASSWORD` setting for a password, which contains only its
 * hash. The password is typed without echo, or read from a pipe.
 */
export async function deskPassword(write: (text: string) => Promise<void>): Promise<number> {
  const password = process.stdin.isTTY ? await askTwice() : await readFirstLine();
  const weakness = weaknessOf(password);
  if (weakness !== undefined) throw new UserError(weakness);
  console.error('Set this in the environment of npm start, and keep it secret:');
  await write(`DESK_PASSWORD=${await hashPassword(password)}\n`);
  return 0;
}

async function askTwice(): Promise<string> {
  const first = await askHidden('Password for the desk: ');
  const weakness = weaknessOf(first);
  if (weakness !== undefined) throw new UserError(weakness);
  if ((await askHidden('Repeat the password: ')) === first) return first;
  throw new UserError('The two passwords differ. Run the command again.');
}

/** Asks in the terminal without echoing the answer. */
function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  return new Promise((resolve, reject) => {
    terminal.once('SIGINT', () => {
      terminal.close();
      reject(new UserError('Cancelled. No password was created.'));
    });
    terminal.question('', (answer) => {
      terminal.close();
      process.stderr.write('\n');
      resolve(answer);
    });
  });
}

async function readFirstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new UserError('No password was given. Type it in a terminal, or pipe it to this command.');
}
