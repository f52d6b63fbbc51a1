import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fsyncFolder } from '../fsync.ts';
import { lockFile } from './file-lock.ts';
import { type CsvRow, UnknownTableFormat, withRow } from './table.ts';

/** The mode of a new table: only the user who runs the server can read what visitors send. */
const PRIVATE = 0o600;

interface TableRow {
  folder: string;
  /** The file name. */
  name: string;
  row: CsvRow;
  signal: AbortSignal;
}

/**
 * Adds a row to a table, unless it is there. Atomic: the table is written to a temporary file and
 * renamed, so readers see the whole row or none, also after a crash.
 *
 * @throws UnknownTableFormat, Locked, or the system's error.
 */
export async function addToTable({ folder, name, row, signal }: TableRow): Promise<void> {
  const file = path.join(folder, name);
  const lock = await lockFile(path.join(folder, `.${name}.lock`), signal);
  try {
    const before = await readTable(file);
    const after = withRow(before.text, row);
    if (after === before.text) return;
    const beside = path.join(folder, `.${name}.new`);
    try {
      await writeThrough(beside, after, before.mode);
      await lock.verify();
      await rename(beside, file);
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    await fsyncFolder(folder);
  } finally {
    await lock.release();
  }
}

async function readTable(file: string): Promise<{ text: string; mode: number }> {
  try {
    const bytes = await readFile(file);
    const { mode } = await stat(file);
    return { text: textIn(bytes), mode: mode & 0o777 };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { text: '', mode: PRIVATE };
  }
}

/** Decodes UTF-8 strictly: text in an older encoding would be corrupted for good. */
function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnknownTableFormat();
  }
}

async function writeThrough(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(text);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
