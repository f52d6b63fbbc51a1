import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { DAY } from '../../model/durations.ts';

/** How long the file of a damaged database is kept once it was rebuilt, in days. */
export const KEPT_DAYS = 30;

const COPY = /\.damaged-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)$/;

/** The name under which the damaged file of a database is kept. */
export function damagedCopy(file: string, now: Date): string {
  return `${file}.damaged-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
}

/**
 * Deletes the damaged files of databases that were rebuilt long ago: they contain leads that were
 * forgotten or have expired since.
 *
 * @returns the number of deleted files.
 */
export async function removeDamagedCopies(folder: string, now: Date): Promise<number> {
  const old = (await readdir(folder)).filter((name) => {
    const [, day, hour, minute, second] = COPY.exec(name) ?? [];
    const keptAt = Date.parse(`${day}${hour}:${minute}:${second}Z`);
    return now.getTime() - keptAt > KEPT_DAYS * DAY;
  });
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old.length;
}
