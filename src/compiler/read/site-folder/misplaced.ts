import { type Dirent, existsSync } from 'node:fs';
import path from 'node:path';
import type { DocumentKind } from '../../schemas.ts';
import { skipDocument } from './documents.ts';
import {
  type FileMistake,
  intoFolder,
  isDocument,
  languageOfFolder,
  originalOf,
  suggestFolder,
  translationsApart,
  unexpectedAtTop,
} from './explain.ts';
import { type OpenFolder, stem, toDiagnostic } from './folder.ts';
import { FOLDER_OF } from './names.ts';
import { walk } from './walk.ts';

export async function addUnexpectedFile(
  folder: OpenFolder,
  entry: Dirent,
  { kind, documents }: { kind: DocumentKind | undefined; documents: ReadonlySet<string> },
): Promise<void> {
  const mistake = unexpectedAtTop(entry.name, entry.isDirectory(), documents);
  if (!mistake && entry.isDirectory()) await reportMisplacedFolder(folder, entry.name);
  if (!mistake) return;
  if (kind) skipDocument(folder, kind, mistake);
  else if (entry.isDirectory()) await reportMisnamedFolder(folder, entry.name, mistake);
  else if (isDocument(entry.name)) skipDocument(folder, 'page', mistake, stem(entry.name));
  else folder.diagnostics.push(toDiagnostic(folder, mistake));
}

/** Reports a misnamed folder: its documents are skipped, as they would be found in the right one. */
async function reportMisnamedFolder(
  folder: OpenFolder,
  name: string,
  mistake: FileMistake,
): Promise<void> {
  const [kind] = KINDS.find(([, folderName]) => folderName === suggestFolder(name)) ?? [];
  const { files } = kind ? await walk(folder.root, name) : { files: [] };
  const documents = files.filter(isDocument);
  if (!kind) folder.diagnostics.push(toDiagnostic(folder, asNeeded(folder, name, mistake)));
  else if (documents.length === 0) folder.diagnostics.push(toDiagnostic(folder, mistake));
  else
    for (const below of documents)
      skipDocument(folder, kind, mistake, stem(below.slice(name.length + 1)));
}

/** Reports a folder of translations, and one of pages that is beside `pages` instead of in it. */
async function reportMisplacedFolder(folder: OpenFolder, name: string): Promise<void> {
  const code = languageOfFolder(name);
  const isThere = (below: string) => existsSync(path.join(folder.root, below));
  const below = path.posix.join(FOLDER_OF.page, name);
  if (code === undefined && !isThere(below) && !isThere(`${below}.yaml`)) return;
  const files = (await walk(folder.root, name)).files.filter(isDocument);
  if (code === undefined) {
    for (const file of files) skipDocument(folder, 'page', intoFolder(name, below), stem(file));
    return;
  }
  const originals = files.map((file) => originalOf(file.slice(name.length + 1)));
  const known = originals.find(isThere);
  const original = known ?? originals[0];
  if (original === undefined) return;
  const to = `${stem(original)}.${code}${path.posix.extname(original)}`;
  const mistake = translationsApart(name, to);
  const severity = known === undefined ? 'warning' : 'error';
  folder.diagnostics.push(toDiagnostic(folder, { ...mistake, severity }));
}

/** Returns the mistake as an error if a folder is the site's only one of its kind. */
function asNeeded({ root }: OpenFolder, name: string, mistake: FileMistake): FileMistake {
  const suggestion = suggestFolder(name);
  if (suggestion === undefined) return mistake;
  return existsSync(path.join(root, suggestion))
    ? intoFolder(name, suggestion)
    : { ...mistake, severity: 'error' };
}

const KINDS = Object.entries(FOLDER_OF) as [keyof typeof FOLDER_OF, string][];
