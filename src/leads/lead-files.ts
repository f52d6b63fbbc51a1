import { link, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fsync, fsyncFolder } from '../destinations/fsync.ts';
import type { LeadFile } from '../destinations/lead.ts';
import { type Answers, filesAmong } from '../forms/fields/answers.ts';
import type { Submission } from '../forms/receiving/inbox.ts';
import { PARTIAL, type Upload } from '../forms/receiving/upload.ts';
import type { Log } from '../log/log.ts';

/** Suffix of an additional name for a file whose lead may or may not have been committed. */
const UNCERTAIN = '.doubt';

/** Suffixes of the additional names of a file that is not yet known to belong to a stored lead. */
export const MARKERS = [PARTIAL, UNCERTAIN];

/** An arrived upload is gone, since its folder was removed. The visitor can send it again. */
class UploadGone extends Error {
  override name = 'UploadGone';
}

const NO_ROOM = 'A file was refused: the remaining disk space is reserved for text.';

/**
 * Stores the uploads among the answers under generated names, and resolves when they are durable.
 * Uploads are in `folder`, or have no file. One that cannot be stored gets `storedAs: null`: the
 * lead is kept without it.
 *
 * @throws UploadGone if an upload is no longer where it arrived.
 */
export async function keepFiles(
  folder: string,
  { form, answers }: Pick<Submission, 'form' | 'answers'>,
  log: Log,
): Promise<LeadFile[]> {
  const stored: LeadFile[] = [];
  try {
    for (const { field, file: upload } of filesAmong(answers)) {
      if (upload.refused === 'space') log.error(NO_ROOM, { form: form.id });
      const storedAs = await keepFile(folder, upload, log);
      // PostgreSQL text accepts every character but NUL.
      const name = upload.name.replaceAll('\0', '');
      stored.push({ field, name, bytes: upload.size, storedAs });
    }
    return stored;
  } catch (error) {
    await dropFiles(folder, stored);
    throw error;
  }
}

/**
 * Checks that the files of a lead exist before it is acknowledged. A missing one is restored from
 * the uploads of a retry, if there are any.
 *
 * @returns the names of the missing files.
 */
export async function ensureFiles(
  folder: string,
  files: LeadFile[],
  answers: Answers<Upload>,
): Promise<string[]> {
  const uploads = filesAmong(answers);
  const missing: string[] = [];
  for (const [index, { name, storedAs }] of files.entries()) {
    const isThere = storedAs !== null && (await ensureFile(folder, storedAs, uploads[index]?.file));
    if (!isThere) missing.push(name);
  }
  return missing;
}

async function ensureFile(folder: string, name: string, upload?: Upload): Promise<boolean> {
  const file = path.join(folder, name);
  if (await isFile(file)) return true;
  if (!upload?.tempFile) return false;
  try {
    await fsync(upload.tempFile);
    await linkTo(upload.tempFile, file);
    await fsyncFolder(folder);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file is at a path, and no folder. */
export async function isFile(file: string): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() === true;
}

/** Removes the temporary names of files whose lead is stored. */
export async function settleFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs !== null) await rm(path.join(folder, storedAs + PARTIAL), { force: true });
  }
}

/** Deletes files that belong to no lead. Errors are ignored: a leftover file does no harm. */
export async function dropFiles(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs !== null) await removeFile(folder, storedAs).catch(() => {});
  }
}

/** Deletes a file under all of its names. */
export async function removeFile(folder: string, name: string): Promise<void> {
  for (const mark of ['', ...MARKERS]) await rm(path.join(folder, name + mark), { force: true });
}

/** Marks the files of a lead that may or may not be stored; they are checked again later. */
export async function markUncertain(folder: string, files: LeadFile[]): Promise<void> {
  for (const { storedAs } of files) {
    if (storedAs === null) continue;
    const file = path.join(folder, storedAs);
    await link(file, file + UNCERTAIN).catch(() => {});
  }
}

async function keepFile(folder: string, upload: Upload, log: Log): Promise<string | null> {
  const { tempFile, problem } = upload;
  if (tempFile === null) {
    if (!upload.refused) log.error('A file of a lead could not be written.', { error: problem });
    return null;
  }
  const name = path.basename(tempFile, PARTIAL);
  try {
    await fsync(tempFile);
    await linkTo(tempFile, path.join(folder, name));
    await fsyncFolder(folder);
    return name;
  } catch (error) {
    const target = path.join(folder, name);
    if (!(await isFile(tempFile)) && !(await isFile(target)))
      throw new UploadGone('', { cause: error });
    log.error('A file of a lead could not be stored.', { error });
    await rm(target, { force: true }).catch(() => {});
    return null;
  }
}

/**
 * Hard-links the file to its final name. The `PARTIAL` name stays until the lead is stored, to
 * identify orphans if the server is killed in between. Renames where links do not work.
 */
async function linkTo(old: string, file: string): Promise<void> {
  await link(old, file).catch(() => rename(old, file));
}
