import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentKind } from './schemas.ts';

/** A file of the site folder that holds YAML or JSON. */
export interface SiteFile {
  kind: DocumentKind;
  /** Relative to the folder that holds the site folder, with `/`. */
  file: string;
  /** Below its own folder and without ending: `blog/my-article` for a page. */
  name: string;
  bytes: Uint8Array;
}

/** An image or download. */
export interface Asset {
  bytes: number;
}

/** What pages can show and offer, by path below the site folder: `images/scenes/lake.svg`. */
export interface Assets {
  root: string;
  images: Map<string, Asset>;
  files: Map<string, Asset>;
}

/** What lies in a site folder. */
export interface SiteFolder {
  /** Absolute path of the site folder. */
  root: string;
  documents: SiteFile[];
  /** Files under a document folder whose ending is none of ours, as `SiteFile.file`. */
  strays: string[];
  assets: Assets;
}

const ENDINGS = ['.yaml', '.yml', '.json'];

/** Files read at the same time: enough to keep the disk busy, few enough to be open at once. */
const AT_ONCE = 64;

/** Reads every document of a site folder. @throws if the folder cannot be read. */
export async function readSiteFolder(root: string): Promise<SiteFolder> {
  const place = await realpath(root);
  const images = await listAssets(place, 'images');
  const files = await listAssets(place, 'files');
  const folder: SiteFolder = {
    root: place,
    documents: [],
    strays: [],
    assets: { root: place, images, files },
  };
  const names = (await readdir(folder.root)).sort();
  for (const name of names) {
    const kind = kindOfTopFile(name);
    if (kind) folder.documents.push(await readDocument(folder, { kind, below: name, name: kind }));
  }
  await addFolder(folder, 'page', 'pages');
  await addFolder(folder, 'form', 'forms');
  await addFolder(folder, 'handout', 'handouts');
  return folder;
}

function kindOfTopFile(name: string): DocumentKind | undefined {
  if (!ENDINGS.includes(path.extname(name))) return undefined;
  const kind = stem(name);
  return kind === 'site' || kind === 'nav' ? kind : undefined;
}

async function addFolder(folder: SiteFolder, kind: DocumentKind, below: string): Promise<void> {
  const names = await listFiles(folder.root, below);
  const ours = names.filter((name) => ENDINGS.includes(path.extname(name)));
  const strays = names.filter((name) => !ENDINGS.includes(path.extname(name)));
  folder.strays.push(...strays.map((name) => fileName(folder, name)));
  for (let start = 0; start < ours.length; start += AT_ONCE) {
    const some = ours.slice(start, start + AT_ONCE);
    const read = some.map((name) =>
      readDocument(folder, { kind, below: name, name: stem(name.slice(below.length + 1)) }),
    );
    folder.documents.push(...(await Promise.all(read)));
  }
}

async function listAssets(root: string, below: string): Promise<Map<string, Asset>> {
  const names = await listFiles(root, below);
  const sizes = await Promise.all(names.map((name) => stat(path.join(root, name))));
  return new Map(names.map((name, index) => [name, { bytes: sizes[index]?.size ?? 0 }]));
}

/** The files below a folder, hidden ones left out, as sorted paths from the root. */
async function listFiles(root: string, below: string): Promise<string[]> {
  const entries = await readdir(path.join(root, below), {
    recursive: true,
    withFileTypes: true,
  }).catch(ignoreMissing);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => toSlashes(path.relative(root, path.join(entry.parentPath, entry.name))))
    .sort();
}

async function readDocument(
  folder: SiteFolder,
  { kind, below, name }: { kind: DocumentKind; below: string; name: string },
): Promise<SiteFile> {
  const bytes = await readFile(path.join(folder.root, below));
  return { kind, file: fileName(folder, below), name, bytes };
}

function fileName(folder: SiteFolder, below: string): string {
  return `${path.basename(folder.root)}/${below}`;
}

function stem(name: string): string {
  return name.slice(0, name.length - path.extname(name).length);
}

function toSlashes(name: string): string {
  return name.split(path.sep).join('/');
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
