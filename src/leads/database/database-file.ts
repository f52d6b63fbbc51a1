import type { BigIntStats } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Only the user who runs the server reads what visitors send. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** A file that does not change for so long is not being written, in milliseconds. */
const SETTLED = 300;

/** How often it is looked whether it has settled. */
const LOOKS = 10;

/**
 * For how long a folder must have been without a database and otherwise unchanged before a new
 * one is made there, in milliseconds: who removed it may be about to put another in its place.
 */
const LEFT_EMPTY = 3_000;

/** There is no database where it was, or none yet that may be used. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
  code = 'DATABASE_GONE';

  constructor() {
    super('There is no database where it was.');
  }
}

/** What is there is no sound database. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
  code = 'DATABASE_DAMAGED';

  constructor() {
    super('The database is damaged.');
  }
}

/** A folder without the database that it had. */
interface Emptied {
  /** Which folder it is, and when something in it was added or removed. */
  state: string;
  /** Since when it has been like this, by a clock that nobody sets. */
  since: number;
}

/**
 * The file of a database. At first it is made if it is not there. Later somebody else has taken
 * it away, and decides what comes in its place: a folder that is gone is not made again, for
 * it may come back; into one that stays empty, a new database is put.
 */
export function databaseFile(file: string) {
  const folder = path.dirname(file);
  /** The device that the folder is on: without its disk, a folder is only a place for one. */
  let device: bigint | undefined;
  let emptied: Emptied | undefined;

  /** Resolves when there is a file to open. @throws DatabaseGone */
  async function ready(): Promise<void> {
    if (device === undefined) return makeFirst();
    if (await settled()) {
      emptied = undefined;
      return;
    }
    const found = await stat(folder, { bigint: true }).catch(() => undefined);
    if (found?.dev !== device || !isLeftEmpty(found)) throw new DatabaseGone();
    await make();
  }

  /** Says that it was opened, and is what it should be: from now on it is only looked for. */
  async function remember(): Promise<void> {
    device = (await stat(folder, { bigint: true })).dev;
  }

  async function makeFirst(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
    await make();
  }

  /**
   * SQLite gives the files that it makes beside the first the mode of that. One that is there is
   * not opened: to close it would take away the locks that SQLite has on it in this process.
   */
  async function make(): Promise<void> {
    const handle = await open(file, 'wx', PRIVATE.file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await handle?.close();
  }

  /** Waits until nobody writes the file any more. @returns whether there is one, and not empty. */
  async function settled(): Promise<boolean> {
    let before = await stateOfFile();
    for (let look = 0; before !== undefined && look < LOOKS; look += 1) {
      await wait(SETTLED);
      const now = await stateOfFile();
      if (now === before) return true;
      before = now;
    }
    if (before !== undefined) throw new DatabaseGone();
    return false;
  }

  async function stateOfFile(): Promise<string | undefined> {
    const found = await stat(file, { bigint: true }).catch(() => undefined);
    if (!found?.size) return undefined;
    return `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`;
  }

  function isLeftEmpty({ ino, mtimeNs }: BigIntStats): boolean {
    const state = `${ino} ${mtimeNs}`;
    const now = performance.now();
    if (emptied?.state !== state) emptied = { state, since: now };
    return now - emptied.since > LEFT_EMPTY;
  }

  return { file, ready, remember };
}
