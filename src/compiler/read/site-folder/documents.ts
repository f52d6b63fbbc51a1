import path from 'node:path';
import type { DocumentKind } from '../../schemas.ts';
import type { FileCache } from '../file-cache.ts';
import {
  copyAmong,
  documentName,
  type FileMistake,
  isBackup,
  isDocument,
  unexpectedFile,
  unreadable,
  writtenTwice,
} from './explain.ts';
import { fileName, type OpenFolder, type SiteFile, stem, toDiagnostic } from './folder.ts';
import { FOLDER_OF } from './names.ts';
import { isGone, walk } from './walk.ts';

/** The path of a document. */
export interface DocumentFile {
  kind: DocumentKind;
  /** Path below the site folder, with `/`. */
  below: string;
}

/** Returns the paths of page files below the site folder, with `/`, sorted. */
export async function listPages(root: string): Promise<string[]> {
  const { files } = await walk(root, FOLDER_OF.page);
  return files.filter(isDocument);
}

export async function find(
  folder: OpenFolder,
  kind: DocumentKind,
  below: string,
): Promise<DocumentFile[]> {
  const { files, mistakes, hasLinks } = await walk(folder.root, below);
  folder.hasLinks ||= hasLinks;
  for (const mistake of mistakes) skipDocument(folder, kind, mistake);
  const all = new Set(files);
  const found: DocumentFile[] = [];
  for (const below of files) {
    const isFile = isDocument(below) && !isBackup(below);
    const mistake = isFile ? copyAmong(below, all) : unexpectedFile(below);
    if (mistake) skipDocument(folder, kind, mistake);
    else found.push({ kind, below });
  }
  return found;
}

/** Keeps the first of files with the same name and different extensions. */
export function onceEach(folder: OpenFolder, found: DocumentFile[]): DocumentFile[] {
  const first = new Map<string, string>();
  return found.filter(({ below }) => {
    const earlier = first.get(stem(below));
    first.set(stem(below), earlier ?? below);
    if (earlier === undefined) return true;
    const mistake = writtenTwice(below, fileName(folder, earlier));
    folder.diagnostics.push(toDiagnostic(folder, mistake));
    return false;
  });
}

/**
 * Reads a document, or returns the cached one.
 *
 * @param root absolute path of the site folder.
 * @throws if the file cannot be read.
 */
export function readSiteFile(
  root: string,
  { kind, below }: DocumentFile,
  known: FileCache<SiteFile>,
): SiteFile {
  return known.get(path.join(root, below), (bytes) => ({
    kind,
    file: fileName({ root }, below),
    name: nameOf(kind, stem(below)),
    bytes,
  }));
}

export function readDocument(
  folder: OpenFolder,
  { kind, below }: DocumentFile,
): SiteFile | undefined {
  try {
    return readSiteFile(folder.root, { kind, below }, folder.cache.documents);
  } catch (error) {
    if (!isGone(error)) skipDocument(folder, kind, unreadable(below, error));
    return undefined;
  }
}

/**
 * Leaves a document out, with the reason.
 *
 * @param name that it would have; by default the one in its path.
 */
export function skipDocument(
  folder: OpenFolder,
  kind: DocumentKind,
  mistake: FileMistake,
  name = nameOf(kind, documentName(mistake.below)),
): void {
  folder.skipped.push({ kind, name, diagnostic: toDiagnostic(folder, mistake) });
}

/**
 * Returns a document's name: its path below the folder of its kind. Macs store the marks of letters
 * apart (NFD), and links have them as keyboards type them.
 */
function nameOf(kind: DocumentKind, below: string): string {
  const parent = (FOLDER_OF as Partial<Record<DocumentKind, string>>)[kind];
  const name = parent === undefined ? below : below.slice(parent.length + 1);
  return name.normalize('NFC');
}
