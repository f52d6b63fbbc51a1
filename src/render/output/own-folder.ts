import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from './is-running.ts';

/**
 * Creates a folder that only this process writes to, and removes those of processes that ended.
 *
 * @param parent contains only such folders.
 */
export async function ownFolder(parent: string): Promise<string> {
  const own = path.join(parent, String(process.pid));
  await mkdir(own, { recursive: true });
  for (const pid of await readdir(parent)) {
    if (!isRunning(Number(pid))) await rm(path.join(parent, pid), { recursive: true, force: true });
  }
  return own;
}
