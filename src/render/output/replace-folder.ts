import { existsSync, renameSync } from 'node:fs';
import { readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from './is-running.ts';
import { beginFolder, leaveFolder, type Spare } from './spare-folders.ts';

/** How a folder is replaced. */
interface Replacing<Result> {
  /** Hears of it before anything else of this process can look at the folder. */
  placed?(result: Result): void;
  /** Folders to begin with, and to leave to whoever comes next. */
  spare?: Spare | undefined;
}

/**
 * Gives a folder new content as a whole. It is filled beside its place and takes it when
 * all is there: a failure, or a filling that gives nothing, leaves what was there before.
 *
 * @returns what `fill` does.
 */
export async function replaceFolder<Result>(
  folder: string,
  fill: (draft: string) => Promise<Result | undefined>,
  { placed, spare }: Replacing<Result> = {},
): Promise<Result | undefined> {
  const place = await realpath(folder).catch(() => folder);
  const draft = besideOf(place, 'new', process.pid);
  await clearAfterKill(place);
  try {
    beginFolder(draft, spare);
    const result = await fill(draft);
    if (result === undefined) await rm(draft, { recursive: true, force: true });
    else swap(draft, place, { placed: () => placed?.(result), spare });
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A name in the same folder, and so on the same disk, where a folder is renamed at once. */
function besideOf(place: string, role: 'new' | 'old', process: number): string {
  return path.join(path.dirname(place), `.${path.basename(place)}-${role}-${process}`);
}

/** Not to wait between the steps keeps a server of this process from answering in between. */
function swap(draft: string, place: string, { placed, spare }: Replacing<void>): void {
  const old = besideOf(place, 'old', process.pid);
  const stood = moved(place, old);
  try {
    renameSync(draft, place);
  } catch (error) {
    if (stood) renameSync(old, place);
    throw error;
  }
  placed?.();
  if (stood) leaveFolder(old, spare);
}

/** @returns false if there is nothing to move. */
function moved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Clears away what builds that were killed have left; one that was about to put its folder in its
 * place has moved away what was there. In a container each build may have the same id as the last.
 */
async function clearAfterKill(place: string): Promise<void> {
  const parent = path.dirname(place);
  const prefix = `.${path.basename(place)}-`;
  for (const name of await readdir(parent).catch(() => [])) {
    const [, role, pid] = /^(new|old)-(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (!name.startsWith(prefix) || !pid || isOfAnother(Number(pid))) continue;
    const left = path.join(parent, name);
    if (role === 'old' && !existsSync(place)) renameSync(left, place);
    else await rm(left, { recursive: true, force: true });
  }
}

function isOfAnother(pid: number): boolean {
  return pid !== process.pid && isRunning(pid);
}
