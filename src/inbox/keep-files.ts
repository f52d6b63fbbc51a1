import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Answers } from '../forms/answers.ts';
import type { Log } from '../log/log.ts';
import type { LeadFile } from './lead.ts';

/** Only the user who runs the server reads what visitors send. */
const PRIVATE = 0o600;

/**
 * Writes the files among the answers to a folder, under names of our own making. Resolves
 * when the disk has them. A file that cannot be written is told as such: it does not take
 * the lead with it.
 */
export async function keepFiles(folder: string, answers: Answers, log: Log): Promise<LeadFile[]> {
  const kept: LeadFile[] = [];
  for (const [field, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') continue;
    for (const file of answer) {
      const storedAs = await keepFile(folder, file, log);
      kept.push({ field, name: file.name, bytes: file.size, storedAs });
    }
  }
  return kept;
}

/** Removes files that belong to no lead. What cannot be removed lies there, and harms nobody. */
export async function dropFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs !== null) await rm(path.join(folder, storedAs), { force: true }).catch(() => {});
  }
}

async function keepFile(folder: string, file: File, log: Log): Promise<string | null> {
  const name = randomUUID();
  const place = path.join(folder, name);
  try {
    await writeThrough(place, new Uint8Array(await file.arrayBuffer()));
    await syncFolder(folder);
    return name;
  } catch (error) {
    log.error('A file of a lead could not be kept.', { error });
    await rm(place, { force: true }).catch(() => {});
    return null;
  }
}

async function writeThrough(place: string, content: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx', PRIVATE);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Until a folder is on the disk, the names in it are not. Windows has no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
