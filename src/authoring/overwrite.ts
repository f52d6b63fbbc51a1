import { readFile, writeFile } from 'node:fs/promises';
import type { SiteFile } from '../compiler/read/site-folder.ts';

/**
 * Overwrites a file with a changed document.
 *
 * @throws if the file has changed since it was read.
 */
export async function overwrite(target: string, old: SiteFile, document: SiteFile): Promise<void> {
  const now = await readFile(target);
  if (!now.equals(old.bytes))
    throw new Error(`${document.file} was changed in the meantime. Try again.`);
  await writeFile(target, document.bytes);
}
