import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { damagedCopy } from './damaged-copies.ts';
import program from './rebuild-worker.mjs?raw';

/**
 * Replaces a SQLite database, of which only indexes are damaged, by a new file with all of its
 * rows. SQLite itself cannot recreate an index of which it cannot read a page.
 *
 * @returns whether it did, and kept the damaged file under another name; false if some rows cannot
 * be read, and so nothing was changed.
 */
export async function rebuild(file: string, now: Date): Promise<boolean> {
  // As text, because it must run both from the sources and compiled.
  const code = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const workerData = { file, kept: damagedCopy(file, now), besides: import.meta.url };
  const worker = new Worker(code, { workerData });
  try {
    const [[isRebuilt]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
    return isRebuilt;
  } catch {
    return false;
  }
}
