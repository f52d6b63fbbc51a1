import path from 'node:path';
import { DAY } from '../../model/durations.ts';
import { groupBy } from '../../model/group-by.ts';
import { type LeadFilter, type LeadWithDeliveries, leadPages } from '../admin/find-leads.ts';
import { deleteFiles, eraseLeads, remainsIn, wipe } from '../admin/forget.ts';
import type { AlertOptions } from '../alert.ts';
import { removeDamagedCopies } from '../database/damaged-copies.ts';
import { unlessUnwritable } from '../database/failures.ts';
import type { LeadStorage } from '../database.ts';
import { type FileDeletion, fileDeletion } from '../file-deletion.ts';
import { VISITOR } from '../tables.ts';
import { announceShortening } from './announce-shortening.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';
import { type Retention, retentionStart, retentionsIn } from './retention.ts';

/** How long own tests are kept, in ms. */
const TESTS_KEPT = 7 * DAY;

/** How long alerts are kept, in ms: they prevent repeats, and no silence is tracked longer. */
const ALERTS_KEPT = 366 * DAY;

/** How long the audit log is kept, in ms: two years. */
const ACTIONS_KEPT = 2 * 366 * DAY;

/**
 * How many leads are erased by one transaction, which form posts wait for. By one each, 42,000 took
 * half an hour, by 25 a minute; by 100 it is no faster, and posts wait for four times as long.
 */
const BATCH_SIZE = 25;

export interface SweepOptions extends LeadStorage, Omit<AlertOptions, 'db'> {
  forms: Retention[];
  now: Date;
  /** Aborted to leave the rest to the next sweep. */
  stopping?: AbortSignal;
}

interface SweepResult {
  /** Leads that exceeded their form's retention. */
  removed: number;
  /** As old, but not delivered everywhere: kept until they are, or are erased by hand. */
  heldBack: number;
  tests: number;
  /** Files without a lead, left behind by a crash. */
  orphanedFiles: number;
}

interface Sweeping extends SweepOptions {
  deletion: FileDeletion;
  /** Whether the last write failed, as the disk is full or read-only, and how many have. */
  room: { isFull: boolean; left: number };
}

/**
 * Deletes expired data, and logs only counts. On a full disk it deletes what makes room: files. A
 * lead whose file cannot be deleted is left as it is; those behind it are erased.
 *
 * @throws at the end if something could not be deleted.
 */
export async function sweep(options: SweepOptions): Promise<SweepResult> {
  const { db, log, forms, now } = options;
  const deletion = fileDeletion();
  const sweeping = { ...options, deletion, room: { isFull: false, left: 0 } };
  const swept: SweepResult = { removed: 0, heldBack: 0, tests: 0, orphanedFiles: 0 };
  swept.orphanedFiles = await removeOrphanedFiles(db, sweeping.files, sweeping);
  let copies = 0;
  await deletion.attempt(async () => {
    copies = await removeDamagedCopies(path.dirname(sweeping.files), now);
  });
  const mayShorten = announceShortening(options, now);
  for (const { id, keepFor } of await retentionsIn(db, forms, { now, mayShorten })) {
    add(swept, await sweepForm(sweeping, id, keepFor));
  }
  swept.tests = await removeOwn(sweeping);
  const long = new Date(now.getTime() - ACTIONS_KEPT).toISOString();
  await tryWrite(sweeping, () => db.deleteFrom('actions').where('at', '<', long).execute());
  // Also if nothing was deleted: an earlier attempt may have failed.
  if (!options.stopping?.aborted && !(await wipe(db))) {
    log.warn(`Deleted leads may still be ${remainsIn(db)}: it is in constant use.`);
  }
  if (swept.orphanedFiles > 0) {
    log.info('Files that belong to no lead were deleted.', { count: swept.orphanedFiles });
  }
  if (copies > 0) {
    log.info('Damaged files of the database were deleted (leads.db.damaged-…).', { count: copies });
  }
  const { failures } = deletion;
  if (failures.length > 0) {
    log.warn('Files could not be deleted.', { count: failures.length });
    throw new Error('Files could not be deleted.', { cause: failures[0] });
  }
  if (sweeping.room.left > 0) throw new Error('The disk is full or read-only.');
  return swept;
}

/** Makes a write, and records whether there was room for it. */
async function tryWrite({ room }: Sweeping, write: () => Promise<unknown>): Promise<boolean> {
  const isDone = await unlessUnwritable(write);
  room.isFull = !isDone;
  if (!isDone) room.left += 1;
  return isDone;
}

/**
 * Erases a batch of leads. While the disk is full only those with files are tried.
 *
 * @returns the erased leads.
 */
async function tryErase(
  sweeping: Sweeping,
  batch: LeadWithDeliveries[],
  afterwards: (erased: LeadWithDeliveries[]) => Promise<unknown> = async () => {},
): Promise<LeadWithDeliveries[]> {
  if (sweeping.room.isFull && !batch.some(hasFiles)) return [];
  const { deletion, files, now } = sweeping;
  const erased: LeadWithDeliveries[] = [];
  for (const filed of batch) {
    if (await deletion.attempt(() => deleteFiles(files, filed))) erased.push(filed);
  }
  if (erased.length === 0) return [];
  const isDone = await tryWrite(sweeping, async () => {
    await eraseLeads(sweeping, erased, now);
    await afterwards(erased);
  });
  return isDone ? erased : [];
}

/** Whether erasing a lead makes room on the disk. */
function hasFiles({ lead }: LeadWithDeliveries): boolean {
  return lead.files.some(({ storedAs }) => storedAs !== null);
}

function add(swept: SweepResult, more: Partial<SweepResult>): void {
  swept.removed += more.removed ?? 0;
  swept.heldBack += more.heldBack ?? 0;
}

async function sweepForm(
  sweeping: Sweeping,
  form: string,
  keepFor: string,
): Promise<Pick<SweepResult, 'removed' | 'heldBack'>> {
  const { now, log } = sweeping;
  const counts = { removed: 0, heldBack: 0 };
  const before = retentionStart(keepFor, now).toISOString();
  for await (const batch of batchesUntilStopped(sweeping, { form, before })) {
    const expired = batch.filter((filed) => !isOnItsWay(filed));
    counts.heldBack += batch.length - expired.length;
    counts.removed += (await tryErase(sweeping, expired)).length;
  }
  if (counts.removed > 0) {
    log.info('Expired leads were deleted (keepFor).', { form, count: counts.removed });
  }
  if (counts.heldBack > 0) {
    log.warn('Expired leads were not deleted (keepFor), since they are undelivered.', {
      form,
      count: counts.heldBack,
    });
  }
  return counts;
}

/** Whether forwarding is unfinished. A failed acknowledgement is no reason to keep a lead. */
function isOnItsWay({ deliveries }: LeadWithDeliveries): boolean {
  return deliveries.some(
    ({ state, destination }) =>
      destination !== VISITOR && (state === 'waiting' || state === 'dead'),
  );
}

/** Deletes old own tests and alerts completely, with their rows. @returns the number of tests. */
async function removeOwn(sweeping: Sweeping): Promise<number> {
  const { db, now } = sweeping;
  const since = (period: number) => new Date(now.getTime() - period).toISOString();
  const alertsBefore = since(ALERTS_KEPT);
  let count = 0;
  const own = batchesUntilStopped(sweeping, { before: since(TESTS_KEPT), own: true });
  for await (const batch of own) {
    const old = batch.filter(({ lead }) => lead.isTest || lead.receivedAt < alertsBefore);
    const removed = await tryErase(sweeping, old, async (erased) => {
      const ids = erased.map(({ lead }) => lead.id);
      await db.deleteFrom('deliveries').where('lead', 'in', ids).execute();
      await db.deleteFrom('leads').where('id', 'in', ids).execute();
    });
    count += removed.filter(({ lead }) => lead.isTest).length;
  }
  return count;
}

/**
 * Yields matching leads, the oldest first, in batches: those with files apart, as only they make
 * room on a full disk. When the server stops, it reads no more of them.
 */
async function* batchesUntilStopped(
  { db, stopping }: Sweeping,
  filter: LeadFilter,
): AsyncGenerator<LeadWithDeliveries[]> {
  for await (const page of leadPages(db, filter)) {
    for (const leads of groupBy(page, hasFiles).values()) {
      for (let from = 0; from < leads.length; from += BATCH_SIZE) {
        if (stopping?.aborted) return;
        yield leads.slice(from, from + BATCH_SIZE);
      }
    }
  }
}
