import path from 'node:path';
import type { LostRows } from '../../../leads/backup/format.ts';
import { writeBackup } from '../../../leads/backup/write-backup.ts';
import { isDiskFull } from '../../../leads/database/failures.ts';
import { DATABASE, type DatabaseLocation } from '../../../leads/database.ts';
import { FILES } from '../../../leads/inbox.ts';
import { counted } from '../../../model/text/counted.ts';
import { UserError } from '../../../model/user-error.ts';
import { databaseUnlessDamaged, requireDatabase } from '../../inbox-location.ts';
import type { StorageTask } from './task.ts';

/** `leads backup FILE [--recipient KEY]`: writes all leads and their files to one archive. */
export async function backup({ line, location, write }: StorageTask): Promise<number> {
  const [, file] = line.args;
  if (file === undefined) throw new UserError('Where to? Add a file: backup leads.tar');
  const recipients = (line.flags.recipient ?? '').split(',').flatMap((key) => key.trim() || []);
  const target = path.resolve(file);
  requireDatabase(location);
  const db = await databaseUnlessDamaged(location);
  const { stopping, free } = stopSignal();
  try {
    const { leads, files, bytes, missing, lost } = await explainErrors(target, () =>
      writeBackup({ db, location, target, recipients, stopping }),
    );
    const what = `${counted(leads, 'lead')}, ${counted(files, 'file')}`;
    await write(`Wrote ${target}: ${what}, ${sizeOf(bytes)}.\n`);
    if (lost.length > 0) console.error(damageOf(location, lost));
    if (missing.length > 0) {
      console.error(
        `Missing in ${path.join(location.folder, FILES)}, and so in the backup: ${counted(missing.length, 'file')} of leads.\nThey are lost, or on another machine: several servers must share one folder.`,
      );
    }
    return lost.length > 0 || missing.length > 0 ? 1 : 0;
  } finally {
    free();
    await db?.destroy();
  }
}

/** Says what of a damaged database is not in the backup. */
function damageOf({ folder }: DatabaseLocation, lost: LostRows[]): string {
  return `Damaged in ${path.join(folder, DATABASE)}, and so missing in the backup: ${rowsOf(lost)}.\nEverything else is in it. Keep the damaged file, and older backups, which may have the rest: see "If the database is damaged" in docs/backups.md.`;
}

/** `3 of "leads", 5 of "deliveries"`. */
export function rowsOf(lost: LostRows[]): string {
  return lost.map(({ table, count }) => `${count ?? 'an unknown number'} of "${table}"`).join(', ');
}

/** Runs backup work. @throws UserError if the disk is full, or the work's own error. */
export async function explainErrors<Result>(
  target: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new UserError(`The disk of ${target} is full. Nothing was written.`);
  }
}

/** Returns a signal that aborts a backup at SIGINT or SIGTERM; partial output is then removed. */
function stopSignal() {
  const controller = new AbortController();
  const stop = () => controller.abort(new UserError('Stopped. Nothing was written.'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const free = () => process.off('SIGINT', stop).off('SIGTERM', stop);
  return { stopping: controller.signal, free };
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${Math.round(bytes / 1_000_000)} MB`;
}
