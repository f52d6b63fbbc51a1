import path from 'node:path';
import type { Database } from '../database.ts';
import { isFile } from '../lead-files.ts';

/** How many of the newest leads are sampled. */
const LEADS = 200;

/** How many of their files are checked. */
const FILES = 20;

/** Returns how many of the newest files of leads are missing from the folder. */
export async function missingFiles(db: Database, folder: string): Promise<number> {
  const newest = await db
    .selectFrom((leads) =>
      leads
        .selectFrom('leads')
        .select(['id', 'received_at'])
        .orderBy('received_at', 'desc')
        .limit(LEADS)
        .as('newest'),
    )
    .innerJoin('files', 'files.lead', 'newest.id')
    .select('files.stored_as')
    .where('files.stored_as', 'is not', null)
    .orderBy('newest.received_at', 'desc')
    .limit(FILES)
    .execute();
  const names = newest.flatMap(({ stored_as: name }) => name ?? []);
  const exists = await Promise.all(names.map((name) => isFile(path.join(folder, name))));
  const missing = names.filter((_, index) => !exists[index]);
  if (missing.length === 0) return 0;
  // Deleting a lead removes its files first and its rows second, so check the rows again.
  const query = db.selectFrom('files').select('stored_as').where('stored_as', 'in', missing);
  return (await query.execute()).length;
}
