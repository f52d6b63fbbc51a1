import { link, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Encrypter } from 'age-encryption';
import { fsyncFolder } from '../../destinations/fsync.ts';
import { UserError } from '../../model/user-error.ts';
import { removeLeft } from './left-behind.ts';

/** File mode: only its owner can read the archive, which holds everything visitors sent. */
const PRIVATE = 0o600;

/** Suffix of an incomplete archive. */
const PARTIAL = '.partial';

/**
 * Writes an archive to a temporary file, and links it into place when it is complete.
 *
 * @param recipients the public keys that can decrypt it.
 * @throws UserError if the target exists.
 */
export async function archiveWriter(target: string, recipients: string[]) {
  const encrypter = encrypterFor(recipients);
  if (await stat(target).catch(() => undefined)) throw targetExists(target);
  const partial = `${target}${PARTIAL}`;
  await removeLeft(partial);
  const handle = await open(partial, 'wx', PRIVATE).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? partialExists(partial) : error;
  });

  async function write(content: ReadableStream<Uint8Array>): Promise<void> {
    const archive = encrypter ? await encrypter.encrypt(content) : content;
    await archive.pipeTo(new WritableStream({ write: (part) => handle.appendFile(part) }));
    await handle.sync();
  }

  /** Moves the archive into place. @returns its size in bytes. */
  async function finish(): Promise<number> {
    const { size } = await handle.stat();
    await handle.close();
    // A hard link fails if the target exists; a rename would replace it.
    await link(partial, target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? targetExists(target) : error;
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
      throw new UserError(
        recipient.startsWith('AGE-SECRET-KEY-')
          ? 'This is a secret key, and it is now in the history of this terminal: create another. A backup needs the public key, which begins with "age1": npm run leads -- backup-key'
          : `"${recipient}" is not a public age key, which begins with "age1". To create one: npm run leads -- backup-key`,
      );
    }
  }
  return encrypter;
}

function targetExists(target: string): UserError {
  return new UserError(`${target} already exists, and is not overwritten.`);
}

function partialExists(partial: string): UserError {
  return new UserError(
    `${partial} exists: another backup is running, or one was interrupted. If none is running, delete the file. If it has not changed for an hour, the next backup deletes it.`,
  );
}
