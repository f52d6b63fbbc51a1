import { lstatSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { splitName } from '../../model/locale/languages.ts';
import { inspectPhotos } from './photos/photo-cache.ts';
import { readAddresses } from './site-folder/address-list.ts';
import { listAssets, skipAsset } from './site-folder/assets.ts';
import {
  type DocumentFile,
  find,
  onceEach,
  readDocument,
  readSiteFile,
} from './site-folder/documents.ts';
import { documentName, isDocument, suggestTopFile } from './site-folder/explain.ts';
import {
  emptyReadCache,
  type FolderKind,
  fileName,
  type OpenFolder,
  type ReadCache,
  type SiteFolder,
  stem,
} from './site-folder/folder.ts';
import { addUnexpectedFile } from './site-folder/misplaced.ts';
import { DOCUMENT_FOLDERS, FOLDER_OF } from './site-folder/names.ts';
import { isLitter } from './site-folder/walk.ts';
import { checkSvgs } from './svg/check-svg.ts';

/**
 * Reads every document of a site folder. Documents in `cache` that have not changed since are not
 * read again: the same objects are returned.
 *
 * @param kinds the kinds to look for of those with folders of their own.
 * @throws if the folder cannot be read.
 */
export async function readSiteFolder(
  given: string,
  cache = emptyReadCache(),
  kinds: FolderKind[] = ['page', 'form', 'handout'],
): Promise<SiteFolder> {
  const root = await realpath(given);
  const folder: OpenFolder = {
    cache,
    root,
    documents: [],
    skipped: [],
    diagnostics: [],
    hasLinks: false,
    assets: { root, images: new Map(), files: new Map(), fonts: new Map() },
  };
  const found = await findAtTop(folder);
  for (const kind of kinds) found.push(...(await find(folder, kind, FOLDER_OF[kind])));
  const files = onceEach(folder, found);
  folder.documents = files.flatMap((file) => readDocument(folder, file) ?? []);
  cache.documents.keepOnly(files.map(({ below }) => path.join(root, below)));
  folder.assets.images = await listAssets(folder, 'images');
  folder.assets.files = await listAssets(folder, 'files');
  folder.assets.fonts = await listAssets(folder, 'fonts');
  const unreadPhotos = await inspectPhotos(folder.assets, cache.photos);
  const { diagnostics, sources, unread: unreadSvgs } = checkSvgs(folder.assets, cache.svgs);
  for (const [name, error] of [...unreadPhotos, ...unreadSvgs]) skipAsset(folder, name, error);
  const addresses = readAddresses(folder);
  const { cache: _, ...read } = folder;
  return { ...read, sources, diagnostics: [...folder.diagnostics, ...diagnostics], addresses };
}

/**
 * Reads the saved documents of a folder again, and takes everything else from `last`.
 *
 * @param given the folder that the paths of the saved files start with.
 * @returns undefined if all of the folder must be read: there are links, or a saved file is new, gone or
 *   no document.
 */
export async function rereadSaved(
  last: SiteFolder,
  cache: ReadCache,
  { given, saved }: { given: string; saved: Iterable<string> },
): Promise<SiteFolder | undefined> {
  const root = await realpath(given);
  if (root !== last.root || last.hasLinks) return undefined;
  const files = [...saved];
  const names = new Set(files.map((file) => fileName(last, posixPath(given, file))));
  try {
    // A link may lead out of the site.
    if (files.some((file) => lstatSync(file).isSymbolicLink())) return undefined;
    const documents = last.documents.map((document) => {
      const { kind, file } = document;
      const below = file.slice(fileName(last, '').length);
      return names.delete(file) ? readSiteFile(root, { kind, below }, cache.documents) : document;
    });
    return names.size === 0 ? { ...last, documents } : undefined;
  } catch {
    return undefined;
  }
}

function posixPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

async function findAtTop(folder: OpenFolder): Promise<DocumentFile[]> {
  const found: DocumentFile[] = [];
  const entries = await readdir(folder.root, { withFileTypes: true });
  const documents = new Set(
    entries
      .map(({ name }) => name)
      .filter(isDocument)
      .map(stem),
  );
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    if (isLitter(name)) continue;
    const { original, code } = splitName(isDocument(name) ? stem(name) : documentName(name));
    const kind = suggestTopFile(original);
    const isTranslation = kind === 'site' && code !== '';
    if (kind === original && isDocument(name))
      found.push(...(await find(folder, isTranslation ? 'translation' : kind, name)));
    else if (!DOCUMENT_FOLDERS.includes(name))
      await addUnexpectedFile(folder, entry, { kind, documents });
  }
  return found;
}
