import { isDeepStrictEqual } from 'node:util';
import { check } from '../check/check.ts';
import { declarations } from '../link/collect/collect.ts';
import type { SymbolTable } from '../link/collect/symbol-table.ts';
import { answersTheSame, changesBetween, type SymbolChanges } from '../link/resolve/lookup.ts';
import { resolve } from '../link/resolve/resolve.ts';
import { read } from '../read/read.ts';
import { nothingRead, type ReadBefore, type SiteFolder } from '../read/site-folder.ts';

/** The stages that look at one file at a time. */
export const STAGES = { read, check, ...declarations, resolve };

export type Stages = typeof STAGES;

/** What compiling a site leaves for the next time. */
export interface Memory<Result> {
  files: ReadBefore;
  /** They remember what they made of each file. */
  stages: Stages;
  /** The folder as it was, and what came of it. */
  last?: { folder: SiteFolder; result: Result };
}

/** A memory of nothing yet. */
export function emptyMemory<Result>(): Memory<Result> {
  return { files: nothingRead(), stages: rememberingStages() };
}

/** Every stage that looks at one file; it is done again only if what it depends on has changed. */
function rememberingStages(): Stages {
  const changes = latestChanges();
  return {
    read: remembered(read, () => true),
    check: remembered(check, () => true),
    declareSite: remembered(declarations.declareSite, () => true),
    declarePage: remembered(declarations.declarePage, (_, [before], [now]) => before === now),
    resolve: remembered(resolve, ({ references }, [before], [now]) =>
      answersTheSame(references.asked, changes(before, now)),
    ),
  };
}

/** The changes between two tables, which many documents ask for in turn. */
function latestChanges(): typeof changesBetween {
  let latest: { before: SymbolTable; now: SymbolTable; changes: SymbolChanges } | undefined;
  return (before, now) => {
    const isLatest = latest?.before === before && latest.now === now;
    if (!latest || !isLatest) latest = { before, now, changes: changesBetween(before, now) };
    return latest.changes;
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

/** Whether nothing has changed in a folder that was read with the same memory before. */
export function isSameFolder(now: SiteFolder, before: SiteFolder): boolean {
  const { documents, ...rest } = now;
  return (
    documents.length === before.documents.length &&
    documents.every((document, index) => document === before.documents[index]) &&
    isDeepStrictEqual({ ...rest, documents: before.documents }, before)
  );
}
