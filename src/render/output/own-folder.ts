import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

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

/** Returns whether a process with this id runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
