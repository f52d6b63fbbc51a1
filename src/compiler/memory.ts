import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts';
import type { CheckedDocument } from './check/check.ts';
import type { KeptPages } from './link/kept-pages.ts';
import { type KeptFiles, keptFiles } from './read/site-folder/kept-files.ts';
import type { SiteFile, SiteFolder } from './read/site-folder.ts';

/** What compiling a site leaves for the next time. */
export interface Memory<Result> {
  files: KeptFiles;
  checked: WeakMap<SiteFile, CheckedFile>;
  pages: KeptPages;
  /** The folder as it was, and what came of it. */
  last?: { folder: SiteFolder; result: Result };
}

/** A file after the stages that look at one file alone. */
export interface CheckedFile {
  /** Absent if it could not be read. */
  document: CheckedDocument | undefined;
  source: Source;
  diagnostics: Diagnostic[];
}

/** A memory of nothing yet. */
export function emptyMemory<Result>(): Memory<Result> {
  return { files: keptFiles(), checked: new WeakMap(), pages: { outcomes: new WeakMap() } };
}

/** Whether nothing has changed in a folder that was read with the same memory before. */
export function isSameFolder(now: SiteFolder, before: SiteFolder): boolean {
  const { documents, ...rest } = now;
  return (
    documents.length === before.documents.length &&
    documents.every((document, index) => document === before.documents[index]) &&
    isDeepStrictEqual({ ...rest, documents: before.documents }, before)
  );
}
