import type { Dirent, Stats } from 'node:fs';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import type { Photo } from '../../model/images/photo.ts';
import { splitName } from '../../model/locale/languages.ts';
import type { DocumentKind } from '../schemas.ts';
import type { OtherKind } from './decode.ts';
import type { PhotoProblem } from './photos/inspect-photo.ts';
import { inspectPhotos, type PhotoCache, photoCache } from './photos/photo-cache.ts';
import {
  copyAmong,
  documentName,
  type FileMistake,
  folderAsFile,
  intoFolder,
  isBackup,
  isDocument,
  languageOfFolder,
  noFile,
  originalOf,
  suggestFolder,
  suggestTopFile,
  tooLarge,
  translationsApart,
  unexpectedAtTop,
  unexpectedFile,
  unreadable,
  writtenTwice,
} from './site-folder/explain.ts';
import { type FileCache, fileCache } from './site-folder/file-cache.ts';
import { DOCUMENT_FOLDERS, FOLDER_OF } from './site-folder/names.ts';
import { otherThanPdf } from './site-folder/other-than-pdf.ts';
import { isGone, isLitter, walk } from './site-folder/walk.ts';
import type { CheckedSvg } from './svg/check-svg.ts';
import { checkSvgs } from './svg/check-svg.ts';

export interface SiteFile {
  kind: DocumentKind;
  /** Path relative to the parent of the site folder, with `/`. */
  file: string;
  /** Path below the folder of its kind, without extension: `blog/my-article` for a page. */
  name: string;
  bytes: Uint8Array;
}

/** An image or download. */
export interface Asset {
  bytes: number;
  /** The later of modification and change time, in ms since 1970. */
  changed: number;
  /** Set for an SVG that can be shown on any background, as it brings its own. */
  hasGround?: true;
  photo?: Photo;
  /** Why a file that should be a photo cannot be used as one. */
  trouble?: PhotoProblem;
  /** What a download is that is a PDF only by its name. */
  isRather?: OtherKind;
}

/** Images, downloads and fonts, by path below the site folder: `images/scenes/lake.svg`. */
export interface Assets {
  root: string;
  images: Map<string, Asset>;
  files: Map<string, Asset>;
  fonts: Map<string, Asset>;
}

/** A file that would be a document if it had the right name or could be read. */
export interface LostFile {
  kind: DocumentKind;
  name: string;
  diagnostic: Diagnostic;
}

export interface SiteFolder {
  /** Absolute path of the site folder. */
  root: string;
  documents: SiteFile[];
  /** Documents that are left out, each with the reason. */
  lost: LostFile[];
  /** Diagnostics about other files as such. */
  diagnostics: Diagnostic[];
  /** The text of files that are not documents but have a diagnostic. */
  sources: Source[];
  assets: Assets;
  /** Whether documents are symlinks: then one file may be several of them. */
  hasLinks: boolean;
  /** The list of published addresses; undefined if there is no such file. */
  addresses: Source | undefined;
}

/** Cached results of an earlier read of a site folder. */
export interface ReadBefore {
  documents: FileCache<SiteFile>;
  svgs: FileCache<CheckedSvg>;
  photos: PhotoCache;
}

export function emptyReadCache(photos = photoCache()): ReadBefore {
  return { documents: fileCache(), svgs: fileCache(), photos };
}

/** A site folder while it is read. */
interface OpenFolder extends Omit<SiteFolder, 'sources' | 'addresses'> {
  kept: ReadBefore;
}

/**
 * Reads every document of a site folder. Documents in `kept` that have not changed since are not
 * read again: the same objects are returned.
 *
 * @param kinds the kinds to look for of those with folders of their own.
 * @throws if the folder cannot be read.
 */
export async function readSiteFolder(
  given: string,
  kept = emptyReadCache(),
  kinds: FolderKind[] = ['page', 'form', 'handout'],
): Promise<SiteFolder> {
  const root = await realpath(given);
  const folder: OpenFolder = {
    kept,
    root,
    documents: [],
    lost: [],
    diagnostics: [],
    hasLinks: false,
    assets: { root, images: new Map(), files: new Map(), fonts: new Map() },
  };
  const found = await findAtTop(folder);
  for (const kind of kinds) found.push(...(await find(folder, kind, FOLDER_OF[kind])));
  folder.documents = onceEach(folder, found).flatMap((file) => readDocument(folder, file) ?? []);
  folder.assets.images = await listAssets(folder, 'images');
  folder.assets.files = await listAssets(folder, 'files');
  folder.assets.fonts = await listAssets(folder, 'fonts');
  const photos = await inspectPhotos(folder.assets, kept.photos);
  const { diagnostics, sources, unread } = checkSvgs(folder.assets, kept.svgs);
  for (const [name, error] of [...photos, ...unread]) loseAsset(folder, name, error);
  const addresses = readAddresses(folder);
  const { kept: _kept, ...read } = folder;
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
  kept: ReadBefore,
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
      return names.delete(file) ? readSiteFile(root, { kind, below }, kept.documents) : document;
    });
    return names.size === 0 ? { ...last, documents } : undefined;
  } catch {
    return undefined;
  }
}

function posixPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}

/** The file at the top of a site folder that lists the published addresses. */
export const ADDRESS_LIST = 'addresses.txt';

/** The most bytes of the list: half a million addresses. */
const MAX_BYTES_OF_LIST = 32_000_000;

function readAddresses(folder: OpenFolder): Source | undefined {
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
  if (!found.isFile()) return noFile(ADDRESS_LIST);
  return found.size > MAX_BYTES_OF_LIST ? tooLarge(ADDRESS_LIST) : undefined;
}

/** The path of a document. */
interface Found {
  kind: DocumentKind;
  /** Path below the site folder, with `/`. */
  below: string;
}

/** Returns the paths of page files below the site folder, with `/`, sorted. */
export async function listPages(root: string): Promise<string[]> {
  const { files } = await walk(root, FOLDER_OF.page);
  return files.filter(isDocument);
}

async function findAtTop(folder: OpenFolder): Promise<Found[]> {
  const found: Found[] = [];
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

async function addUnexpectedFile(
  folder: OpenFolder,
  entry: Dirent,
  { kind, documents }: { kind: DocumentKind | undefined; documents: ReadonlySet<string> },
): Promise<void> {
  const mistake = unexpectedAtTop(entry.name, entry.isDirectory(), documents);
  if (!mistake && entry.isDirectory()) await loseDocuments(folder, entry.name);
  if (!mistake) return;
  if (kind) lose(folder, kind, mistake);
  else if (entry.isDirectory()) await loseFolder(folder, entry.name, mistake);
  else if (isDocument(entry.name)) losePlace(folder, 'page', stem(entry.name), mistake);
  else folder.diagnostics.push(toDiagnostic(folder, mistake));
}

/** Reports a misnamed folder: its documents are lost, as they would be found in the right one. */
async function loseFolder(folder: OpenFolder, name: string, mistake: FileMistake): Promise<void> {
  const [kind] = KINDS.find(([, folderName]) => folderName === suggestFolder(name)) ?? [];
  const { files } = kind ? await walk(folder.root, name) : { files: [] };
  const documents = files.filter(isDocument);
  if (!kind) folder.diagnostics.push(toDiagnostic(folder, asNeeded(folder, name, mistake)));
  else if (documents.length === 0) folder.diagnostics.push(toDiagnostic(folder, mistake));
  else
    for (const below of documents)
      losePlace(folder, kind, stem(below.slice(name.length + 1)), mistake);
}

/** Reports a folder of translations, and one of pages that is beside `pages` instead of in it. */
async function loseDocuments(folder: OpenFolder, name: string): Promise<void> {
  const code = languageOfFolder(name);
  const isThere = (below: string) => existsSync(path.join(folder.root, below));
  const below = path.posix.join(FOLDER_OF.page, name);
  if (code === undefined && !isThere(below) && !isThere(`${below}.yaml`)) return;
  const files = (await walk(folder.root, name)).files.filter(isDocument);
  if (code === undefined) {
    for (const file of files) losePlace(folder, 'page', stem(file), intoFolder(name, below));
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

function losePlace(
  folder: OpenFolder,
  kind: DocumentKind,
  name: string,
  mistake: FileMistake,
): void {
  folder.lost.push({ kind, name, diagnostic: toDiagnostic(folder, mistake) });
}

/** A kind of document that has a folder of its own. */
type FolderKind = keyof typeof FOLDER_OF;

async function find(folder: OpenFolder, kind: DocumentKind, below: string): Promise<Found[]> {
  const { files, mistakes, hasLinks } = await walk(folder.root, below);
  folder.hasLinks ||= hasLinks;
  for (const mistake of mistakes) lose(folder, kind, mistake);
  const all = new Set(files);
  const found: Found[] = [];
  for (const below of files) {
    const isFile = isDocument(below) && !isBackup(below);
    const mistake = isFile ? copyAmong(below, all) : unexpectedFile(below);
    if (mistake) lose(folder, kind, mistake);
    else found.push({ kind, below });
  }
  return found;
}

/** Keeps the first of files with the same name and different extensions. */
function onceEach(folder: OpenFolder, found: Found[]): Found[] {
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
  { kind, below }: Found,
  known: FileCache<SiteFile>,
): SiteFile {
  return known.get(path.join(root, below), (bytes) => ({
    kind,
    file: fileName({ root }, below),
    name: nameOf(kind, stem(below)),
    bytes,
  }));
}

function readDocument(folder: OpenFolder, { kind, below }: Found): SiteFile | undefined {
  try {
    return readSiteFile(folder.root, { kind, below }, folder.kept.documents);
  } catch (error) {
    if (!isGone(error)) lose(folder, kind, unreadable(below, error));
    return undefined;
  }
}

function lose(folder: OpenFolder, kind: DocumentKind, mistake: FileMistake): void {
  const diagnostic = toDiagnostic(folder, mistake);
  folder.lost.push({ kind, name: nameOf(kind, documentName(mistake.below)), diagnostic });
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

async function listAssets(folder: OpenFolder, below: string): Promise<Map<string, Asset>> {
  const { files, mistakes } = await walk(folder.root, below);
  folder.diagnostics.push(...mistakes.map((mistake) => toDiagnostic(folder, mistake)));
  const found = await Promise.all(files.map((name) => assetAt(folder, name)));
  return new Map(files.flatMap((name, index) => (found[index] ? [[name, found[index]]] : [])));
}

/** @returns undefined if the file is gone since its folder was listed, or cannot be accessed. */
async function assetAt(folder: OpenFolder, name: string): Promise<Asset | undefined> {
  try {
    const file = path.join(folder.root, name);
    const { size, mtimeMs, ctimeMs } = await stat(file);
    const isRather = /^files\/.*\.pdf$/i.test(name) ? otherThanPdf(file) : undefined;
    return { bytes: size, changed: Math.max(mtimeMs, ctimeMs), ...(isRather && { isRather }) };
  } catch (error) {
    loseAsset(folder, name, error);
    return undefined;
  }
}

function loseAsset(folder: OpenFolder, name: string, error: unknown): void {
  const { images, files } = folder.assets;
  if (isGone(error)) for (const assets of [images, files]) assets.delete(name);
  else folder.diagnostics.push(toDiagnostic(folder, unreadable(name, error)));
}

function toDiagnostic(folder: OpenFolder, { below, ...mistake }: FileMistake): Diagnostic {
  return { ...mistake, file: fileName(folder, below) };
}

function fileName(folder: Pick<OpenFolder, 'root'>, below: string): string {
  return `${path.basename(folder.root)}/${below}`;
}

function stem(name: string): string {
  return name.slice(0, name.length - path.posix.extname(name).length);
}
