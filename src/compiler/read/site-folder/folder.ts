import path from 'node:path';
import type { Diagnostic, Source } from '../../../diagnostics/diagnostic.ts';
import type { Photo } from '../../../model/images/photo.ts';
import type { DocumentKind } from '../../schemas.ts';
import type { OtherKind } from '../decode.ts';
import { type FileCache, fileCache } from '../file-cache.ts';
import type { PhotoProblem } from '../photos/inspect-photo.ts';
import { type PhotoCache, photoCache } from '../photos/photo-cache.ts';
import type { CheckedSvg } from '../svg/check-svg.ts';
import type { FileMistake } from './explain.ts';
import type { FOLDER_OF } from './names.ts';

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
  hasBackground?: true;
  photo?: Photo;
  /** Why a file that should be a photo cannot be used as one. */
  problem?: PhotoProblem;
  /** What a download is that is a PDF only by its name. */
  actualKind?: OtherKind;
}

/** Images, downloads and fonts, by path below the site folder: `images/scenes/lake.svg`. */
export interface Assets {
  root: string;
  images: Map<string, Asset>;
  files: Map<string, Asset>;
  fonts: Map<string, Asset>;
}

/** A file that would be a document if it had the right name or could be read. */
export interface SkippedFile {
  kind: DocumentKind;
  name: string;
  diagnostic: Diagnostic;
}

export interface SiteFolder {
  /** Absolute path of the site folder. */
  root: string;
  documents: SiteFile[];
  /** Documents that are left out, each with the reason. */
  skipped: SkippedFile[];
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
export interface ReadCache {
  documents: FileCache<SiteFile>;
  svgs: FileCache<CheckedSvg>;
  photos: PhotoCache;
}

export function emptyReadCache(photos = photoCache()): ReadCache {
  return { documents: fileCache(), svgs: fileCache(), photos };
}

/** A site folder while it is read. */
export interface OpenFolder extends Omit<SiteFolder, 'sources' | 'addresses'> {
  cache: ReadCache;
}

/** A kind of document that has a folder of its own. */
export type FolderKind = keyof typeof FOLDER_OF;

export function toDiagnostic(folder: OpenFolder, { below, ...mistake }: FileMistake): Diagnostic {
  return { ...mistake, file: fileName(folder, below) };
}

export function fileName(folder: Pick<OpenFolder, 'root'>, below: string): string {
  return `${path.basename(folder.root)}/${below}`;
}

export function stem(name: string): string {
  return name.slice(0, name.length - path.posix.extname(name).length);
}
