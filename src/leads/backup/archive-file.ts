import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Encrypter } from 'age-encryption';
import { fsyncFolder } from '../fsync.ts';
import { BackupProblem } from './format.ts';
import { removeLeft } from './left-behind.ts';

/** Only the user who makes it reads it: it holds all that visitors sent. */
const PRIVATE = 0o600;

/** What the name of an archive ends in until it is whole. */
const PARTIAL = '.partial';

/** Where an archive is written, and who can read it. */
interface Target {
  target: string;
  recipients: string[];
}

/**
 * Writes an archive beside its place, and puts it there when it is whole.
 *
 * @throws BackupProblem if something is there already.
 */
export async function archiveWriter({ target, recipients }: Target) {
  const encrypter = encrypterFor(recipients);
  if (await stat(target).catch(() => undefined)) throw taken(target);
  const partial = `${target}${PARTIAL}`;
  await removeLeft(partial);
  const handle = await open(partial, 'wx', PRIVATE).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? unfinished(partial) : error;
  });

  async function write(content: ReadableStream<Uint8Array>): Promise<void> {
    const whole = encrypter ? await encrypter.encrypt(content) : content;
    await whole.pipeTo(new WritableStream({ write: (part) => handle.appendFile(part) }));
    await handle.sync();
  }

  /** Puts it into its place. @returns how many bytes it has. */
  async function finish(): Promise<number> {
    const { size } = await handle.stat();
    await handle.close();
    // A link takes nobody's place, as a new name would.
    await link(partial, target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? taken(target) : error;
    });
    await rm(partial);
    await fsyncFolder(path.dirname(target));
    return size;
  }

  async function drop(): Promise<void> {
    await handle.close().catch(() => {});
    await rm(partial, { force: true });
  }

  return { write, finish, drop };
}

function encrypterFor(recipients: string[]): Encrypter | undefined {
  if (recipients.length === 0) return undefined;
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupProblem(
        recipient.startsWith('AGE-SECRET-KEY-')
          ? 'This is a secret key, and it stands in the history of this terminal now: make another. A backup needs the public one, which begins with "age1": npm run leads -- backup-key'
          : `"${recipient}" is no public key of age, which begins with "age1". To make one: npm run leads -- backup-key`,
      );
    }
  }
  return encrypter;
}

function taken(target: string): BackupProblem {
  return new BackupProblem(`${target} is there already, and is not overwritten.`);
}

function unfinished(partial: string): BackupProblem {
  return new BackupProblem(
    `${partial} is there: another backup is being written, or one was broken off. If none is, remove it. When nobody has written to it for an hour, the next backup does.`,
  );
}
