import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts';
import { type CheckedDocument, check } from './check/check.ts';
import { declarations } from './link/collect/collect.ts';
import { answersTheSame } from './link/resolve/lookup.ts';
import { resolve } from './link/resolve/resolve.ts';
import { read } from './read/read.ts';
import { type KeptFiles, keptFiles } from './read/site-folder/kept-files.ts';
import type { SiteFile, SiteFolder } from './read/site-folder.ts';

/** What compiling a site leaves for the next time. */
export interface Memory<Result> {
  files: KeptFiles;
  /** The stages that look at one file at a time; they remember what they made of it. */
  each: ReturnType<typeof rememberingStages>;
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
  return { files: keptFiles(), each: rememberingStages() };
}

/** Every stage that looks at one file; it is done again only if what it depends on has changed. */
function rememberingStages() {
  return {
    readAndCheck: remembered(readAndCheck, () => true),
    declareSite: remembered(declarations.declareSite, () => true),
    declarePage: remembered(declarations.declarePage, (_, [before], [now]) => before === now),
    resolve: remembered(resolve, ({ references }, [before], [now]) =>
      answersTheSame(references.asked, before, now),
    ),
  };
}

/**
 * A function that remembers what it made of a value, as long as what it depends on beside it
 * is still the same, and forgets it with the value.
 */
function remembered<Key extends object, Rest extends unknown[], Made>(
  make: (key: Key, ...rest: Rest) => Made,
  isSame: (made: Made, before: Rest, now: Rest) => boolean,
): (key: Key, ...rest: Rest) => Made {
  const kept = new WeakMap<Key, { rest: Rest; made: Made }>();
  return (key, ...rest) => {
    const known = kept.get(key);
    const made = known && isSame(known.made, known.rest, rest) ? known.made : make(key, ...rest);
    kept.set(key, { rest, made });
    return made;
  };
}

function readAndCheck(file: SiteFile): CheckedFile {
  const { document, diagnostic, source } = read(file);
  if (!document) return { document, source, diagnostics: [diagnostic] };
  return { source, ...check(document) };
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
