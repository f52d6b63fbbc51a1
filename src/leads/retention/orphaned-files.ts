import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { HOUR } from '../../model/durations.ts';
import type { Database } from '../database.ts';
import type { FileDeletion } from '../file-deletion.ts';
import { MARKERS } from '../lead-files.ts';

/** Minimum age in ms: a file is written before its lead, and an upload may be slow. */
const ORPHANED_AFTER = HOUR;

interface OrphanOptions {
  now: Date;
  deletion: FileDeletion;
  stopping?: AbortSignal | undefined;
}

/**
 * Deletes files without a lead: uploads that were in progress when the server was killed or lost
 * its database. Only files with a marker suffix are checked, because the folder may also hold the
 * files of a database that was used before.
 *
 * @returns the number of deleted files.
 */
export async function removeOrphanedFiles(
  db: Database,
  folder: string,
  { now, deletion, stopping }: OrphanOptions,
): Promise<number> {
  const removed = new Set<string>();
  for (const marked of await readdir(folder)) {
    if (stopping?.aborted) break;
    const mark = MARKERS.find((ending) => marked.endsWith(ending));
    if (mark === undefined || !(await isOld(path.join(folder, marked), now))) continue;
    const name = marked.slice(0, -mark.length);
    const isOrphan = !(await belongsToLead(db, name));
    const isDone = await deletion.attempt(async () => {
      if (isOrphan) await rm(path.join(folder, name), { force: true });
      await rm(path.join(folder, marked), { force: true });
    });
    if (isOrphan && isDone) removed.add(name);
  }
  return removed.size;
}

/** A file dated in the future, by a clock that was ahead, is redated to now and ages normally. */
async function isOld(file: string, now: Date): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined);
  const age = now.getTime() - (stats?.mtimeMs ?? now.getTime());
  if (age < -ORPHANED_AFTER) await utimes(file, now, now).catch(() => {});
  return age > ORPHANED_AFTER;
}

async function belongsToLead(db: Database, name: string): Promise<boolean> {
  const rows = db.selectFrom('files').select('lead').where('stored_as', '=', name).limit(1);
  return (await rows.execute()).length > 0;
}
