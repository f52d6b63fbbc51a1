import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Answers } from '../forms/answers.ts';
import { PARTIAL, type Upload } from '../forms/posted/upload.ts';
import type { Log } from '../log/log.ts';
import type { LeadFile } from './lead.ts';
import { sync, syncFolder } from './sync.ts';

/**
 * Keeps the files among the answers, which have arrived in `folder` or nowhere, under
 * names of our own making. Resolves when the disk has them. A file that cannot be kept is
 * told as such: it does not take the lead with it.
 */
export async function keepFiles(
  folder: string,
  answers: Answers<Upload>,
  log: Log,
): Promise<LeadFile[]> {
  const kept: LeadFile[] = [];
  for (const [field, answer] of Object.entries(answers)) {
    if (typeof answer === 'string') continue;
    for (const upload of answer) {
      const storedAs = await keepFile(folder, upload, log);
      kept.push({ field, name: nameOf(upload), bytes: upload.size, storedAs });
    }
  }
  return kept;
}

/** PostgreSQL takes every sign but one. */
function nameOf({ name }: Upload): string {
  return name.replaceAll('\0', '');
}

/** Removes files that belong to no lead. What cannot be removed lies there, and harms nobody. */
export async function dropFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs !== null) await rm(path.join(folder, storedAs), { force: true }).catch(() => {});
  }
}

async function keepFile(folder: string, upload: Upload, log: Log): Promise<string | null> {
  const { place, problem } = upload;
  if (place === null) {
    log.error('A file of a lead could not be written.', { error: problem });
    return null;
  }
  const name = path.basename(place, PARTIAL);
  try {
    await sync(place);
    await rename(place, path.join(folder, name));
    await syncFolder(folder);
    return name;
  } catch (error) {
    log.error('A file of a lead could not be kept.', { error });
    await rm(path.join(folder, name), { force: true }).catch(() => {});
    return null;
  }
}
