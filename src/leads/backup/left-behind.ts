import type { Stats } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';
import { HOUR } from '../../model/durations.ts';

/** A file unmodified for this long was left by a killed command, in ms. */
const STALE_AFTER = HOUR;

/** Removes a file or folder if it was left by a killed command. */
export async function removeLeft(file: string): Promise<void> {
  if (!isLeft(await stat(file).catch(nothing))) return;
  // Race condition: another command may have removed it and now write to the same name.
  const aside = `${file}-${process.pid}`;
  const isAside = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!isAside) return;
  if (!isLeft(await stat(aside).catch(nothing))) await link(aside, file).catch(nothing);
  await rm(aside, { recursive: true, force: true });
}

function isLeft(stats: Stats | undefined): boolean {
  return stats !== undefined && Date.now() - stats.mtimeMs > STALE_AFTER;
}

function nothing(): undefined {
  return undefined;
}
