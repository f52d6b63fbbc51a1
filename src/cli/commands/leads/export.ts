import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { leadPages } from '../../../leads/admin/find-leads.ts';
import { csvOf } from '../../../leads/admin/write-csv.ts';
import { formatFromFlag } from '../../flags.ts';
import { leadJson } from './print-leads.ts';
import { checkForm, leadFilter, type Task } from './task.ts';

const FORMATS = { csv: writeCsv, jsonl: writeJson };

/** `leads export`: writes leads as CSV or JSON lines, in batches: they may not fit in memory. */
export async function exportLeads(task: Task): Promise<number> {
  const names = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
  const { out = '', format = namesLines(out) ? 'jsonl' : 'csv' } = task.line.flags;
  const write = FORMATS[formatFromFlag(format, names)];
  await checkForm(task);
  if (out === '') await write(task);
  else await writeToFile(path.resolve(out), task, write);
  return 0;
}

/** Whether the name of a file says that it has JSON, for programs. */
function namesLines(file: string): boolean {
  return /\.(jsonl|ndjson|json)$/i.test(file);
}

/**
 * Writes with mode 600 and an atomic rename, so that no partial file replaces a finished one. A file
 * that is already at the place of the partial one may be open to others, or lead elsewhere.
 */
async function writeToFile(
  target: string,
  task: Task,
  write: (task: Task) => Promise<void>,
): Promise<void> {
  const partial = `${target}.partial`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  try {
    await write({ ...task, write: (text) => file.appendFile(text) });
    await file.sync();
    await file.close();
    await rename(partial, target);
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
  await task.write(`Wrote ${target}\n`);
}

async function writeCsv({ db, line, write }: Task): Promise<void> {
  for await (const part of csvOf(() => leadPages(db, leadFilter(line)))) await write(part);
}

async function writeJson({ db, files, line, write }: Task): Promise<void> {
  for await (const page of leadPages(db, leadFilter(line))) {
    await write(page.map((filed) => `${leadJson(filed, files)}\n`).join(''));
  }
}
