import { randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Locks are held for moments: an older one was left by a process that ended, and so was one dated
 * in the future, by a clock that was ahead. In ms.
 */
const STALE_AFTER = 60_000;

/** The timeout for acquiring a lock, and the polling interval, in ms. */
const TIMEOUT = 10_000;
const POLL_INTERVAL = 25;

/** Another process holds the lock. */
export class Locked extends Error {
  override name = 'Locked';
}

/**
 * Acquires a lock file, which works for all processes on a disk.
 *
 * @param signal aborts the waiting.
 * @throws Locked
 */
export async function lockFile(file: string, signal: AbortSignal) {
  const token = randomUUID();
  const until = performance.now() + TIMEOUT;
  while (!(await take(file, token))) {
    if (signal.aborted || performance.now() > until) throw new Locked();
    await removeStale(file);
    await wait(POLL_INTERVAL);
  }
  const isOurs = async () => (await readFile(file, 'utf8').catch(() => '')) === token;
  return {
    /** @throws Locked if another process has taken it over. */
    async verify() {
      if (!(await isOurs())) throw new Locked();
    },
    async release() {
      if (await isOurs()) await rm(file, { force: true });
    },
  };
}

/** Creates the lock file. @returns false if it exists. */
async function take(file: string, token: string): Promise<boolean> {
  try {
    await writeFile(file, token, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(file: string): Promise<void> {
  const stats = await stat(file).catch(() => undefined);
  if (stats && Math.abs(Date.now() - stats.mtimeMs) > STALE_AFTER) await rm(file, { force: true });
}
