import type { Stats } from 'node:fs';
import { link, rename, rm, stat } from 'node:fs/promises';

/** What nobody wrote to for as long was left by a command that was killed, in milliseconds. */
const LEFT_AFTER = 3_600_000;

/** Removes a file or folder if a command that was killed has left it. */
export async function removeLeft(place: string): Promise<void> {
  if (!isLeft(await stat(place).catch(nothing))) return;
  // Another command may have removed it meanwhile, and write under the same name now.
  const aside = `${place}-${process.pid}`;
  const isAside = await rename(place, aside).then(
    () => true,
    () => false,
  );
  if (!isAside) return;
  if (!isLeft(await stat(aside).catch(nothing))) await link(aside, place).catch(nothing);
  await rm(aside, { recursive: true, force: true });
}

function isLeft(found: Stats | undefined): boolean {
  return found !== undefined && Date.now() - found.mtimeMs > LEFT_AFTER;
}

function nothing(): undefined {
  return undefined;
}
