import { readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PARTIAL } from '../../forms/receiving/upload.ts';
import { MINUTE } from '../../model/durations.ts';
import { DatabaseDamaged, DatabaseGone } from '../database/database-file.ts';
import { DATABASE, type LeadStorage } from '../database.ts';
import { CANARY_FILE, type CanaryReport } from './canary/report.ts';
import { failingDestinations, LATE_AFTER, outboxBacklog } from './counts.ts';
import { missingFiles } from './missing-files.ts';

/** Minimum free disk space in bytes: days of leads, with files of some megabytes each. */
const ROOM_NEEDED = 500_000_000;

/** How many causes of failed deliveries, and errors of the site, are listed. */
const MAX_CAUSES = 3;

/** The timeout of a check in ms, after which it fails. */
const CHECK_TIMEOUT = 5_000;

/** How long a result is cached, in ms, so that frequent probes do not load the disk. */
const CACHE_TIME = 5_000;

const UNWRITABLE = 'The database is not writable: leads cannot be stored.';
const SILENT =
  'The database did not answer in time, and leads wait for it: another program has locked it, or the site checks it, as at each start.';
const GONE =
  'The database is missing in the data folder: leads cannot be stored. Restore it, or restart the site to create an empty one.';
const DAMAGED =
  'The database is damaged: leads cannot be stored. The site repairs what it can if the file stays as it is for a minute; or replace it with a backup.';
const FILES_GONE =
  'The folder of files is missing in the data folder. Restore it; the next upload creates an empty one.';

const FILES_UNWRITABLE =
  'The folder of files is not writable: leads are stored without their files.';

const FILES_ELSEWHERE =
  'They are lost, or in the folder of another server: servers that share a database must share the folder too.';

/** The result of one check. */
export interface Check {
  isFine: boolean;
  /** The finding as text. It may contain form ids and numbers, no visitor data. */
  says: string;
}

export const CHECKS = ['database', 'disk', 'outbox', 'forms', 'canary', 'site'] as const;

export type Health = Record<(typeof CHECKS)[number], Check>;

/** Dependencies of the checks. */
interface HealthSources extends LeadStorage {
  /** The folder that `SIGNPOST_DATA` names. */
  folder: string;
  /** Returns the ids of forms with an unusually long silence. */
  silent: () => string[];
  /** Returns the errors because of which an earlier build of the site is served. */
  problems: () => string[];
  /** Messages about missing settings for which deliveries wait. */
  missingSettings: string[];
  now: () => Date;
}

/** Runs and caches the health checks. */
export function healthChecker(sources: HealthSources) {
  let last: { at: number; inodes: string; health: Promise<Health> } | undefined;
  return {
    /**
     * Returns all results, cached for a few seconds unless a checked folder or database file was
     * replaced or `invalidate` was called.
     */
    health: async (): Promise<Health> => {
      const inodes = await inodesOf(sources);
      const at = performance.now();
      const isGood = last?.inodes === inodes && at - last.at <= CACHE_TIME;
      if (!last || !isGood) last = { at, inodes, health: checkHealth(sources) };
      return last.health;
    },
    /** Drops a cached result that says the database is fine: a lead could not be stored. */
    invalidate: () => {
      const cached = last;
      cached?.health.then(({ database }) => {
        if (database.isFine && last === cached) last = undefined;
      });
    },
  };
}

/** Returns device and inode numbers, which change when a folder or the database is replaced. */
async function inodesOf({ folder, files }: HealthSources): Promise<string> {
  const accesses = [folder, files, path.join(folder, DATABASE)].map((target) =>
    stat(target).then(
      ({ dev, ino }) => `${dev} ${ino}`,
      () => 'none',
    ),
  );
  return (await Promise.all(accesses)).join();
}

/** Runs all checks, without the cache. */
export async function checkHealth(sources: HealthSources): Promise<Health> {
  const [database, disk, outbox, canary] = await Promise.all([
    withTimeout(() => databaseCheck(sources), bad(SILENT)),
    withTimeout(() => diskCheck(sources), bad('The data folder cannot be read.')),
    withTimeout(() => outboxCheck(sources), bad('The database cannot be read.')),
    withTimeout(() => canaryCheck(sources), bad('The report of the last canary cannot be read.')),
  ]);
  const forms = silenceCheck(sources.silent());
  return { database, disk, outbox, forms, canary, site: siteCheck(sources.problems()) };
}

/** Returns the promised value, or `fallback` after a timeout or an error. */
async function withTimeout<Found>(
  look: () => Promise<Found>,
  fallback: Found,
  within = CHECK_TIMEOUT,
): Promise<Found> {
  return Promise.race([look().catch(() => fallback), wait(within, fallback, { ref: false })]);
}

/** Checks by writing: reads also succeed on a full disk. */
async function databaseCheck({ db, now }: HealthSources): Promise<Check> {
  const row = { process: 'health', at: now().toISOString() };
  const writing = db
    .insertInto('heartbeats')
    .values(row)
    .onConflict((conflict) => conflict.column('process').doUpdateSet({ at: row.at }))
    .execute();
  return writing.then(
    () => fine('The database is writable.'),
    (error: unknown) => bad(whyUnwritable(error)),
  );
}

function whyUnwritable(error: unknown): string {
  if (error instanceof DatabaseGone) return GONE;
  return error instanceof DatabaseDamaged ? DAMAGED : UNWRITABLE;
}

async function diskCheck({ db, folder, files }: HealthSources): Promise<Check> {
  const stats = await stat(files).catch(() => undefined);
  if (!stats?.isDirectory()) return bad(FILES_GONE);
  if (!(await isWritable(files))) return bad(FILES_UNWRITABLE);
  // If the database does not answer, that is not a fault of the disk.
  const missing = await withTimeout(() => missingFiles(db, files), 0, CHECK_TIMEOUT / 2);
  if (missing > 0)
    return bad(`Missing files among the newest leads: ${missing}. ${FILES_ELSEWHERE}`);
  const { bavail, bsize } = await statfs(folder);
  const room = bavail * bsize;
  const says = `${Math.floor(room / 1_000_000)} MB are free.`;
  return room < ROOM_NEEDED ? bad(`Only ${says}`) : fine(says);
}

/** Checks by writing, like uploads: permissions do not show that a disk became read-only. */
async function isWritable(files: string): Promise<boolean> {
  const file = path.join(files, `health${PARTIAL}`);
  const isWritten = await writeFile(file, '').then(
    () => true,
    () => false,
  );
  await rm(file, { force: true }).catch(() => {});
  return isWritten;
}

async function outboxCheck({ db, missingSettings, now }: HealthSources): Promise<Check> {
  const { oldestWaiting, dead } = await outboxBacklog(db);
  const age = oldestWaiting === undefined ? 0 : now().getTime() - Date.parse(oldestWaiting);
  const isLate = age > LATE_AFTER;
  const troubles = [
    isLate ? `The oldest undelivered lead is ${Math.floor(age / MINUTE)} minutes old.` : '',
    ...(isLate ? missingSettings : []),
    dead > 0
      ? `Deliveries given up: ${dead}. To see them: npm run leads -- list --unsent; then retry or dismiss them.`
      : '',
  ].filter(Boolean);
  if (troubles.length === 0) return fine('All leads are delivered or in progress.');
  const reasons = (await failingDestinations(db, now()))
    .slice(0, MAX_CAUSES)
    .map(({ destination, problem, count }) => `${destination} (${count}): ${problem}`.trim());
  return bad([...troubles, ...reasons].join(' '));
}

function silenceCheck(silent: string[]): Check {
  if (silent.length === 0) return fine('No form is silent for an unusually long time.');
  return bad(`Silent for an unusually long time: ${silent.join(', ')}.`);
}

function siteCheck(problems: string[]): Check {
  if (problems.length === 0) return fine('The site is served as its files have it.');
  const shown = problems.slice(0, MAX_CAUSES).join(' ');
  return bad(
    `An earlier build is served. Errors of the site: ${problems.length} (npm run check). ${shown}`,
  );
}

async function canaryCheck({ folder }: HealthSources): Promise<Check> {
  const text = await readFile(path.join(folder, CANARY_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return fine('No canary was run yet: npm run canary');
  const { at, lost } = JSON.parse(text) as CanaryReport;
  const when = `on ${at.slice(0, 16).replace('T', ' ')} UTC`;
  return lost > 0
    ? bad(`Test leads lost ${when}: ${lost}.`)
    : fine(`All test leads arrived ${when}.`);
}

const fine = (says: string): Check => ({ isFine: true, says });
const bad = (says: string): Check => ({ isFine: false, says });
