import { link, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LeadFile } from '../destinations/lead.ts';
import { type Answers, filesAmong } from '../forms/answers.ts';
import type { Submission } from '../forms/receiving/inbox.ts';
import { PARTIAL, type Upload } from '../forms/receiving/upload.ts';
import type { Log } from '../log/log.ts';
import { fsync, fsyncFolder } from './fsync.ts';

/** Marks a file of which nobody can say whether its lead is kept. */
const UNCERTAIN = '.doubt';

/** What the name of a file ends in, besides its own name, until it surely belongs to a lead. */
export const MARKERS = [PARTIAL, UNCERTAIN];

/** A file had arrived, and is gone: somebody took the folder away. It can be sent again. */
class UploadGone extends Error {
  override name = 'UploadGone';
}

const NO_ROOM = 'A file was refused: the last room of the disk is for words.';

/**
 * Keeps the files among the answers, which have arrived in `folder` or nowhere, under
 * names of our own making. Resolves when the disk has them. A file that cannot be kept is
 * told as such: it does not take the lead with it.
 *
 * @throws UploadGone if one is not where it arrived.
 */
export async function keepFiles(
  folder: string,
  { form, answers }: Pick<Submission, 'form' | 'answers'>,
  log: Log,
): Promise<LeadFile[]> {
  const kept: LeadFile[] = [];
  try {
    for (const { field, file: upload } of filesAmong(answers)) {
      if (upload.refused === 'space') log.error(NO_ROOM, { form: form.id });
      const storedAs = await keepFile(folder, upload, log);
      kept.push({ field, name: nameOf(upload), bytes: upload.size, storedAs });
    }
    return kept;
  } catch (error) {
    await dropFiles(folder, kept);
    throw error;
  }
}

/**
 * Sees that the files of a lead are there before it is acknowledged. One that is not, since
 * somebody took it away, is taken from the same answers if they were sent once more.
 *
 * @returns the names of those that are not there.
 */
export async function ensureFiles(
  folder: string,
  files: LeadFile[],
  answers: Answers<Upload>,
): Promise<string[]> {
  const uploads = filesAmong(answers);
  const lost: string[] = [];
  for (const [index, { name, storedAs }] of files.entries()) {
    const isThere = storedAs !== null && (await isKept(folder, storedAs, uploads[index]?.file));
    if (!isThere) lost.push(name);
  }
  return lost;
}

async function isKept(folder: string, name: string, upload?: Upload): Promise<boolean> {
  const place = path.join(folder, name);
  if (await isFile(place)) return true;
  if (!upload?.place) return false;
  try {
    await fsync(upload.place);
    await nameAnew(upload.place, place);
    await fsyncFolder(folder);
    return true;
  } catch {
    return false;
  }
}

async function isFile(place: string): Promise<boolean> {
  const found = await stat(place).catch(() => undefined);
  return found?.isFile() === true;
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
  for (const mark of ['', ...MARKERS]) await rm(path.join(folder, name + mark), { force: true });
}

/** Marks files of a lead that may or may not be kept: they are looked at again another day. */
export async function markUncertain(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs === null) continue;
    const place = path.join(folder, storedAs);
    await link(place, place + UNCERTAIN).catch(() => {});
  }
}

async function keepFile(folder: string, upload: Upload, log: Log): Promise<string | null> {
  const { place, problem } = upload;
  if (place === null) {
    if (!upload.refused) log.error('A file of a lead could not be written.', { error: problem });
    return null;
  }
  const name = path.basename(place, PARTIAL);
  try {
    await fsync(place);
    await nameAnew(place, path.join(folder, name));
    await fsyncFolder(folder);
    return name;
  } catch (error) {
    const kept = path.join(folder, name);
    if (!(await isFile(place)) && !(await isFile(kept))) throw new UploadGone('', { cause: error });
    log.error('A file of a lead could not be kept.', { error });
    await rm(kept, { force: true }).catch(() => {});
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
