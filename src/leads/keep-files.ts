import { link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Answers } from '../forms/answers.ts';
import { PARTIAL, type Upload } from '../forms/posted/upload.ts';
import type { Log } from '../log/log.ts';
import type { LeadFile } from './lead.ts';
import { sync, syncFolder } from './sync.ts';

/** Marks a file of which nobody can say whether its lead is kept. */
const DOUBT = '.doubt';

/** What the name of a file ends in, besides its own name, until it surely belongs to a lead. */
export const MARKS = [PARTIAL, DOUBT];

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

/** Lets files that surely belong to a lead have their own names alone. */
export async function settleFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs !== null) await rm(path.join(folder, storedAs + PARTIAL), { force: true });
  }
}

/** Removes files that belong to no lead. What cannot be removed lies there, and harms nobody. */
export async function dropFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs !== null) await removeFile(folder, storedAs).catch(() => {});
  }
}

/** Removes a file under all of its names. */
export async function removeFile(folder: string, name: string): Promise<void> {
  for (const mark of ['', ...MARKS]) await rm(path.join(folder, name + mark), { force: true });
}

/** Marks files of a lead that may or may not be kept: they are looked at again another day. */
export async function doubtFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs === null) continue;
    const place = path.join(folder, storedAs);
    await link(place, place + DOUBT).catch(() => {});
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
    await nameAnew(place, path.join(folder, name));
    await syncFolder(folder);
    return name;
  } catch (error) {
    log.error('A file of a lead could not be kept.', { error });
    await rm(path.join(folder, name), { force: true }).catch(() => {});
    return null;
  }
}

/**
 * The old name stays beside the new one until the lead is kept: by that a file is known whose
 * server was killed in between.
 */
async function nameAnew(old: string, place: string): Promise<void> {
  await link(old, place).catch(() => rename(old, place));
}
