import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '../../../diagnostics/diagnostic.ts';
import { type FileMistake, folderAsFile, notRead, unreadable } from './explain.ts';
import { fileName, type OpenFolder, toDiagnostic } from './folder.ts';

/** The file at the top of a site folder that lists the published addresses. */
export const ADDRESS_LIST = 'addresses.txt';

/** The most bytes of the list: half a million addresses. */
const MAX_BYTES_OF_LIST = 32_000_000;

export function readAddresses(folder: OpenFolder): Source | undefined {
  const file = path.join(folder.root, ADDRESS_LIST);
  try {
    if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
    const found = statSync(file);
    const mistake = noList(found);
    if (!mistake) return { file: fileName(folder, ADDRESS_LIST), text: readFileSync(file, 'utf8') };
    folder.diagnostics.push(toDiagnostic(folder, mistake));
  } catch (error) {
    folder.diagnostics.push(toDiagnostic(folder, unreadable(ADDRESS_LIST, error)));
  }
  return undefined;
}

/** Returns why what is in the place of the list is none. Reading a pipe would wait for a writer. */
function noList(found: Stats): FileMistake | undefined {
  if (found.isDirectory()) return folderAsFile(ADDRESS_LIST);
  if (!found.isFile()) return notRead(ADDRESS_LIST, 'no-file');
  return found.size > MAX_BYTES_OF_LIST ? notRead(ADDRESS_LIST, 'far-too-large') : undefined;
}
