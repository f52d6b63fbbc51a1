import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { safeName } from '../../../leads/admin/safe-name.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { leadOnLine, type Task } from './task.ts';

/**
 * `leads files RECEIPT [--out DIR]`: copies the files of a lead to a folder, under the sanitized
 * names of the upload. Existing files are not overwritten.
 */
export async function saveFiles(task: Task): Promise<number> {
  const { lead } = await leadOnLine(task);
  const folder = path.resolve(task.line.flags.out ?? lead.receipt);
  if (lead.files.length === 0) {
    await task.write('No files were sent with it.\n');
    return 0;
  }
  await mkdir(folder, { recursive: true });
  let lost = 0;
  const taken = new Set<string>();
  for (const { name, storedAs } of lead.files) {
    const own = freeName(safeName(name), taken);
    const why = await saveFile(storedAs && path.join(task.files, storedAs), path.join(folder, own));
    if (why) lost++;
    await task.write(`${visibleLine(why ? `${name} ${why}` : path.join(folder, own))}\n`);
  }
  return lost === 0 ? 0 : 1;
}

/** Copies a file. @returns why it could not be copied; undefined if it was. */
async function saveFile(from: string | null, to: string): Promise<string | undefined> {
  if (from === null) return 'could not be stored.';
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `is not saved: ${to} already exists.`;
    if (code === 'ENOENT') return 'is missing in the data folder.';
    throw error;
  }
}

/** Returns a name that is not taken yet, if necessary with a number appended. */
function freeName(name: string, taken: Set<string>): string {
  const ending = path.extname(name);
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count++) {
    free = `${name.slice(0, name.length - ending.length)}-${count}${ending}`;
  }
  taken.add(free.toLowerCase());
  return free;
}
