import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkBackup, restoreBackup } from '../../../leads/backup/restore-backup.ts';
import { FILES } from '../../../leads/inbox.ts';
import { counted } from '../../../model/text/counted.ts';
import { UserError } from '../../../model/user-error.ts';
import { databaseIn } from '../../inbox-location.ts';
import { explainErrors, rowsOf } from './backup.ts';
import { toMinute } from './print-leads.ts';
import type { StorageTask } from './task.ts';

/** `leads restore-backup FILE`: restores a backup after the whole archive has been verified. */
export async function restoreBackupFile({ line, location, write }: StorageTask): Promise<number> {
  const archive = await archiveOn(line, location);
  const { madeAt } = archive.head;
  const db = await databaseIn(location);
  try {
    const { leads, existing, held, orphaned } = await explainErrors(location.folder, () =>
      restoreBackup({
        archive,
        db,
        files: path.join(location.folder, FILES),
        merge: line.flags.merge !== undefined,
        send: line.flags.send !== undefined,
      }),
    );
    const lines = [
      `Restored ${counted(leads, 'lead')}, as of ${toMinute(madeAt)} UTC.`,
      ...(existing > 0 ? [`Already present and unchanged: ${existing}.`] : []),
      ...(orphaned > 0
        ? [
            `Left out, as the database was damaged before the backup: ${orphaned} files, deliveries or notes of no lead.`,
          ]
        : []),
      ...(held > 0
        ? [
            `Deliveries that were waiting when the backup was made, and may have been sent since: ${held}. They are`,
            'held back as not sent. To see them: npm run leads -- list --unsent. To send all: npm run leads -- retry --all',
          ]
        : []),
    ];
    await write(`${lines.join('\n')}\n`);
    return 0;
  } finally {
    await db.destroy();
  }
}

/** `leads check-backup FILE`: reads a whole backup and prints whether it can be restored. */
export async function checkBackupFile({ line, location, write }: StorageTask): Promise<number> {
  const { head, manifest } = await archiveOn(line, location);
  await write(
    `The backup is complete: ${counted(manifest.leads, 'lead')}, as of ${toMinute(head.madeAt)} UTC.\n`,
  );
  if (manifest.lost) {
    await write(`The database was damaged then. Not in the backup: ${rowsOf(manifest.lost)}.\n`);
  }
  return 0;
}

/** Reads the whole archive that a command line names. */
async function archiveOn(
  { args: [task, file], flags: { identity: keys } }: StorageTask['line'],
  { folder }: StorageTask['location'],
) {
  if (file === undefined) throw new UserError(`Add the file of a backup: ${task} leads.tar`);
  const identity = keys === undefined ? undefined : await secretKeyIn(path.resolve(keys));
  return explainErrors(folder, () => checkBackup({ file: path.resolve(file), identity }));
}

/** Reads the secret key from a file; those of age-keygen have comments above it. */
async function secretKeyIn(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new UserError(`There is no file ${file}.`) : error;
  });
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
  if (key === undefined) {
    throw new UserError(`${file} has no secret age key, which begins with "AGE-SECRET-KEY-".`);
  }
  return key;
}
