import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from './file-lock.ts';
import { type CsvRow, StrangeTable, withRow } from './table.ts';

/** Only the user who runs the server reads what visitors send, until somebody says otherwise. */
const PRIVATE = 0o600;

/** A row for a table. */
export interface TableRow {
  folder: string;
  /** The name of the file. */
  name: string;
  row: CsvRow;
  signal: AbortSignal;
}

/**
 * Adds a row to a table, once. Who reads it meanwhile, or after the machine stopped, finds it with
 * the whole row or without: it is written beside, and takes the place of the one before.
 *
 * @throws StrangeTable, Locked, or what the system says.
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
    await syncFolder(folder);
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

/** Letters of an older encoding would be spoilt for good. */
function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StrangeTable();
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

/** Until a folder is on the disk, the names in it are not. Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
