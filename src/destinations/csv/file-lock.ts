import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Whoever has a lock needs it for moments: what is older was left by a process that ended, and so
 * was what is newer than now, by a clock that was ahead. In milliseconds.
 */
const LEFT = 60_000;

/** How long to wait for another process, and how often to look, in milliseconds. */
const PATIENCE = 10_000;
const LOOK = 25;

/** Another process has what is locked. */
export class Locked extends Error {
  override name = 'Locked';
}

/** A lock that this process has. */
export interface FileLock {
  /** @throws Locked if somebody took it away meanwhile. */
  verify(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes a lock that all processes on a disk see.
 *
 * @param signal ends the waiting.
 * @throws Locked
 */
export async function lockFile(file: string, signal: AbortSignal): Promise<FileLock> {
  const token = randomUUID();
  const until = performance.now() + PATIENCE;
  while (!(await take(file, token))) {
    if (signal.aborted || performance.now() > until) throw new Locked();
    await removeLeft(file);
    await wait(LOOK);
  }
  const isOurs = async () => (await readFile(file, 'utf8').catch(() => '')) === token;
  return {
    async verify() {
      if (!(await isOurs())) throw new Locked();
    },
    async release() {
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

/** @returns whether nobody else had it. */
async function take(file: string, token: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(token).finally(() => handle.close());
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeLeft(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && Math.abs(Date.now() - found.mtimeMs) > LEFT) await rm(file, { force: true });
}
