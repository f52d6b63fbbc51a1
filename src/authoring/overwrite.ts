import { readFile, writeFile } from 'node:fs/promises';
import type { SiteFile } from '../compiler/read/site-folder.ts';

/**
 * Writes a document in place of the one that was read.
 *
 * @throws if the file is not what it was when it was read.
 */
export async function overwrite(place: string, old: SiteFile, document: SiteFile): Promise<void> {
  const now = await readFile(place);
  if (!now.equals(old.bytes)) throw new Error(`${document.file} was changed meanwhile. Try again.`);
  await writeFile(place, document.bytes);
}
