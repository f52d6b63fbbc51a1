import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from './is-running.ts';

/**
 * A folder that no other process writes to. What processes that ended have left beside it is
 * removed.
 *
 * @param parent holds nothing but such folders.
 */
export async function ownFolder(parent: string): Promise<string> {
  const own = path.join(parent, String(process.pid));
  await mkdir(own, { recursive: true });
  for (const pid of await readdir(parent)) {
    if (!isRunning(Number(pid))) await rm(path.join(parent, pid), { recursive: true, force: true });
  }
  return own;
}
