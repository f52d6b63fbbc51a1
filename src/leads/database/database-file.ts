import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Modes: only the user who runs the server can read what visitors send. */
const PRIVATE = { folder: 0o700, file: 0o600 };

/** A file that has not changed for this long is not being written, in ms. */
const SETTLED = 300;

/** How many times to check whether it has settled. */
const LOOKS = 10;

/**
 * How long a folder must be without a database and otherwise unchanged before a new one is created,
 * in ms: whoever removed it may be about to put another in its place.
 */
const EMPTY_DELAY = 3_000;

/**
 * How long a damaged file must be unchanged before it is used again, in ms: whoever has overwritten
 * it may be about to replace it.
 */
const DAMAGED_DELAY = 60_000;

/** The database file is missing, or not yet safe to use. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
  code = 'DATABASE_GONE';

  constructor() {
    super('The database file was deleted or moved.');
  }
}

/** The file is not an intact database. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';
  code = 'DATABASE_DAMAGED';

  constructor() {
    super('The database is damaged.');
  }
}

/**
 * Manages the presence of a database file. The first time it is created if missing. Later, if
 * someone removed it, a missing folder is not recreated, as it may come back; if the folder stays
 * without a database, a new one is created.
 */
export function databaseFile(file: string) {
  const folder = path.dirname(file);
  /** The folder's device: if its disk is unmounted, the path is only an empty mount point. */
  let device: bigint | undefined;
  const isLeftEmpty = unchangedFor(EMPTY_DELAY);
  const isLeftDamaged = unchangedFor(DAMAGED_DELAY);

  /** Resolves when there is a file to open. @throws DatabaseGone */
  async function ready(): Promise<void> {
    if (device === undefined) return makeFirst();
    if (await settled()) {
      isLeftEmpty(undefined);
      return;
    }
    const stats = await stat(folder, { bigint: true }).catch(() => undefined);
    const state = stats && `${stats.ino} ${stats.mtimeNs}`;
    if (stats?.dev !== device || !isLeftEmpty(state)) throw new DatabaseGone();
    await make();
  }

  /** Records that the file was opened and is valid: from now on a missing folder is not created. */
  async function remember(): Promise<void> {
    device = (await stat(folder, { bigint: true })).dev;
  }

  async function makeFirst(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
    await make();
  }

  /**
   * Creates the file with its mode, which SQLite copies to its journal files. An existing file is
   * not opened: closing it would release the POSIX locks that SQLite holds on it in this process.
   */
  async function make(): Promise<void> {
    const handle = await open(file, 'wx', PRIVATE.file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await handle?.close();
  }

  /** Waits until the file is no longer written to. @returns whether it exists and is not empty. */
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
    const stats = await stat(file, { bigint: true }).catch(() => undefined);
    if (!stats?.size) return undefined;
    return `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs}`;
  }

  return {
    file,
    ready,
    remember,
    /** Whether a damaged file has been left as it is, so that it may be repaired and used. */
    isLeftDamaged: async () => isLeftDamaged(await stateOfFile()),
  };
}

/** Returns a function that tells whether all states of the last ms, passed to it, are the same. */
function unchangedFor(time: number): (state: string | undefined) => boolean {
  let seen: { state: string | undefined; since: number } | undefined;
  return (state) => {
    const now = performance.now();
    if (seen?.state !== state) seen = { state, since: now };
    return state !== undefined && now - (seen?.since ?? now) > time;
  };
}
