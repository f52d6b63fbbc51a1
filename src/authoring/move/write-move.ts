import { existsSync } from 'node:fs';
import { mkdir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { readSiteFolder } from '../../compiler/read/site-folder.ts';
import { UserError } from '../../model/user-error.ts';
import { createFile, overwriteDocument } from '../whole-files.ts';
import { movePage } from './move-page.ts';
import type { Move } from './redirect-edits.ts';

/** The result of moving a page. */
export interface MoveReport {
  /** Old and new paths of the moved pages. */
  moves: Move[];
  /** Old and new names of renamed files. */
  renamed: Move[];
  /** Other files in which links were changed. */
  changed: string[];
}

/**
 * Moves a page of a site folder; see `movePage`. New files are written first and old ones removed
 * last, so that an interruption loses no text.
 *
 * @throws UserError if there is no such page, or the site would have errors afterwards.
 */
export async function moveInFolder(site: string, from: string, to: string): Promise<MoveReport> {
  const before = await readSiteFolder(site);
  const { folder, moves } = movePage(before, from, to);
  const pathOf = (file: string) => path.join(path.dirname(before.root), file);
  const pairs = before.documents.flatMap((old, index) => {
    const now = folder.documents[index];
    return now && now !== old ? [{ old, now }] : [];
  });
  const renamed = pairs.filter(({ old, now }) => old.file !== now.file);
  const changed = pairs.filter(({ old, now }) => old.file === now.file);
  // A file that is no document of the site is not overwritten.
  const taken = renamed.find(({ now }) => existsSync(pathOf(now.file)));
  if (taken) throw new UserError(`The file ${taken.now.file} already exists.`);
  for (const { now } of renamed) {
    await mkdir(path.dirname(pathOf(now.file)), { recursive: true });
    createFile(pathOf(now.file), now.bytes);
  }
  for (const { old, now } of changed) overwriteDocument(pathOf(old.file), old, now);
  for (const { old } of renamed) {
    await unlink(pathOf(old.file));
    await rmdir(path.dirname(pathOf(old.file))).catch(() => {});
  }
  return {
    moves,
    renamed: renamed.map(({ old, now }) => ({ from: old.file, to: now.file })),
    changed: changed.map(({ now }) => now.file),
  };
}
