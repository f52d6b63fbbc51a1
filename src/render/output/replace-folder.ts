import { existsSync, renameSync, rmSync } from 'node:fs';
import { readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRunning } from './own-folder.ts';
import { createDraft, keepAsSpare, type Spare } from './spare-folders.ts';

interface Replacing<Result> {
  /** Called synchronously after the swap, before other code of this process can see the folder. */
  onPlaced?(result: Result): void;
  /** A spare folder to start from, and to leave for the next build. */
  spare?: Spare | undefined;
}

/**
 * Replaces a folder as a whole. A draft is filled next to it and renamed into its place when
 * complete: an error, or a `fill` that returns undefined, leaves the old folder.
 *
 * @returns the result of `fill`.
 */
export async function replaceFolder<Result>(
  folder: string,
  fill: (draft: string) => Promise<Result | undefined>,
  { onPlaced, spare }: Replacing<Result> = {},
): Promise<Result | undefined> {
  const target = await realpath(folder).catch(() => folder);
  const draft = siblingPath(target, 'new', process.pid);
  await clearAfterKill(target);
  try {
    createDraft(draft, spare);
    const result = await fill(draft);
    if (result === undefined) await rm(draft, { recursive: true, force: true });
    else swap(draft, target, { onPlaced: () => onPlaced?.(result), spare });
    return result;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Returns a sibling path, on the same file system, where renaming a folder is atomic. */
function siblingPath(target: string, role: 'new' | 'old', process: number): string {
  return path.join(path.dirname(target), `.${path.basename(target)}-${role}-${process}`);
}

/** The swap is synchronous, so that a server in this process cannot respond between its steps. */
function swap(draft: string, target: string, { onPlaced, spare }: Replacing<void>): void {
  const old = siblingPath(target, 'old', process.pid);
  let hadFolder = moved(target, old);
  for (let isPlaced = false; !isPlaced; ) {
    try {
      renameSync(draft, target);
      isPlaced = true;
    } catch (error) {
      if (!isTaken(error)) {
        if (hadFolder) renameSync(old, target);
        throw error;
      }
      // Another build has put its pages here in the meantime: these are as good, and newer.
      if (hadFolder) rmSync(old, { recursive: true, force: true });
      hadFolder = moved(target, old);
    }
  }
  onPlaced?.();
  if (hadFolder) keepAsSpare(old, spare);
}

/** Whether a folder that is not empty, or a file, is in the place. */
function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
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
 * Removes the folders left by killed builds. A build killed during the swap has moved the old
 * folder away: it is restored. In a container each build may have the same process id as the last.
 */
async function clearAfterKill(target: string): Promise<void> {
  const parent = path.dirname(target);
  const prefix = `.${path.basename(target)}-`;
  for (const name of await readdir(parent).catch(() => [])) {
    const [, role, pid] = /^(new|old)-(\d+)$/.exec(name.slice(prefix.length)) ?? [];
    if (!name.startsWith(prefix) || !pid) continue;
    if (Number(pid) !== process.pid && isRunning(Number(pid))) continue;
    const left = path.join(parent, name);
    if (role === 'old' && !existsSync(target)) renameSync(left, target);
    else await rm(left, { recursive: true, force: true });
  }
}
