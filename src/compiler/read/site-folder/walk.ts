import { type Dirent, existsSync, type Stats } from 'node:fs';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Mistake } from '../../../diagnostics/diagnostic.ts';
import { type FileMistake, folderAsFile, isDocument, notRead, unreadable } from './explain.ts';

/** Files of operating systems and editors, and folders of packages, which are never content. */
const LITTER =
  /^(\.|~\$|Thumbs\.db$|desktop\.ini$|Icon\r$|readme\.(md|txt)$|node_modules$)|(~|\.swp|\.tmp)$/i;

/** Files for those who work on the site. A folder of this name is one of documents. */
const NOTES = /^readme$/i;

/** Backups that editors keep of a document: those are reported. */
const BACKUP_OF_DOCUMENT = /\.(ya?ml|json)~$/i;

/**
 * Whether a file or folder is hidden, temporary or a folder of packages, and no backup of a
 * document. Hidden files include the locks of editors (`.#about.yaml`): those are there only while
 * the document is edited.
 */
export function isLitter(name: string): boolean {
  return LITTER.test(name) && !BACKUP_OF_DOCUMENT.test(name);
}

/** What is read for a byte of a name that is not UTF-8: the name then leads to no file. */
const LOST = '\uFFFD';

/** The files below a folder. */
interface FolderListing {
  /** Paths from the root, with `/`, sorted. */
  files: string[];
  mistakes: FileMistake[];
  /** Whether some of them are symlinks, or reached through one. */
  hasLinks: boolean;
}

interface Folder {
  root: string;
  /** Path from the root. */
  below: string;
  /** The real paths of the folder and of those it was reached through. */
  inside: string[];
}

/**
 * Lists the files below a folder (or the one file that a path names), except hidden and temporary
 * ones. A symlink is followed if its target is in the site folder and is not one of its own
 * ancestors.
 */
export async function walk(root: string, below: string): Promise<FolderListing> {
  const listing: FolderListing = { files: [], mistakes: [], hasLinks: false };
  const target = path.join(root, below);
  const found = await lstat(target).catch(() => undefined);
  if (found?.isSymbolicLink()) await follow({ root, below, inside: [] }, listing);
  else if (found?.isDirectory() && isDocument(below)) listing.mistakes.push(folderAsFile(below));
  else if (found?.isDirectory()) await visit({ root, below, inside: [target] }, listing);
  else if (found) addFile(found, below, listing);
  listing.files.sort();
  return listing;
}

async function visit(folder: Folder, into: FolderListing): Promise<void> {
  for (const entry of await entriesOf(folder, into)) {
    const isNote = NOTES.test(entry.name) && !entry.isDirectory();
    if (isNote || isLitter(entry.name)) continue;
    const below = path.posix.join(folder.below, entry.name);
    if (entry.name.includes(LOST) && !existsSync(path.join(folder.root, below)))
      into.mistakes.push(notRead(below, 'name'));
    else if (BACKUP_OF_DOCUMENT.test(entry.name)) into.files.push(below);
    else if (entry.isSymbolicLink()) await follow({ ...folder, below }, into);
    else if (entry.isDirectory() && isDocument(entry.name)) into.mistakes.push(folderAsFile(below));
    else if (entry.isDirectory()) {
      const target = path.join(folder.inside.at(-1) ?? folder.root, entry.name);
      await visit({ ...folder, below, inside: [...folder.inside, target] }, into);
    } else addFile(entry, below, into);
  }
}

/** Reports what is no file, such as a named pipe: reading it would wait for a writer. */
function addFile(entry: Dirent | Stats, below: string, into: FolderListing): void {
  if (entry.isFile()) into.files.push(below);
  else into.mistakes.push(notRead(below, 'no-file'));
}

/** A folder that is gone since its parent was listed has no entries. */
async function entriesOf({ root, below }: Folder, into: FolderListing): Promise<Dirent[]> {
  try {
    return await readdir(path.join(root, below), { withFileTypes: true });
  } catch (error) {
    if (!isGone(error)) into.mistakes.push(unreadable(below, error));
    return [];
  }
}

async function follow({ root, below, inside }: Folder, into: FolderListing): Promise<void> {
  into.hasLinks = true;
  const refuse = (mistake: Mistake) => into.mistakes.push({ below, severity: 'error', ...mistake });
  const real = await realpath(path.join(root, below)).catch(() => undefined);
  const found = real === undefined ? undefined : await stat(real).catch(() => undefined);
  if (real === undefined || !found) into.mistakes.push(notRead(below, 'leads-nowhere'));
  else if (!isWithin(real, root)) refuse({ code: 'link-leaves-site', params: {} });
  else if (inside.some((folder) => isWithin(folder, real)))
    refuse({ code: 'folder-in-itself', params: {} });
  else if (found.isDirectory()) {
    await visit({ root, below, inside: [...inside, real] }, into);
  } else addFile(found, below, into);
}

/** Whether a file does not exist any more: people and programs work on a site while it is read. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Whether an absolute path is a folder or inside it. */
export function isWithin(target: string, folder: string): boolean {
  const inside = folder.endsWith(path.sep) ? folder : folder + path.sep;
  return target === folder || target.startsWith(inside);
}
