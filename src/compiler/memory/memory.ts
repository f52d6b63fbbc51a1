import { isDeepStrictEqual } from 'node:util';
import { PAGE_INPUTS } from '../link/assemble/pages.ts';
import type { PageDeclaration } from '../link/collect/declare-page.ts';
import type { SymbolTable } from '../link/collect/symbol-table.ts';
import { hasSameLinks } from '../link/lint/orphans.ts';
import { changesBetween, haveSameAnswers, isDisjoint } from '../link/resolve/lookup.ts';
import type { Resolution } from '../link/resolve/resolution.ts';
import {
  emptyReadCache,
  type ReadCache,
  type SiteFile,
  type SiteFolder,
} from '../read/site-folder/folder.ts';
import { openStages, type Stages } from '../stages.ts';

/** What compiling a site keeps in memory for the next compilation. */
export interface Memory<Result> {
  files: ReadCache;
  /** The stages, memoized per file. */
  stages: Stages;
  /** Returns the results for a page from when it was last linked. */
  recall(file: SiteFile): CompiledDocument | undefined;
  /** The last folder read, the view of it (which pages are shown), its symbols and the result. */
  last?: { folder: SiteFolder; view: string; symbols: SymbolTable; result: Result };
}

/** The results of the stages for a page. */
interface CompiledDocument {
  declaration: PageDeclaration;
  resolution: Resolution;
}

/** Creates an empty memory, or one with given cached files and memoized stages. */
export function emptyMemory<Result>(
  files = emptyReadCache(),
  stages = openStages(),
): Memory<Result> {
  const { recall, ...remembering } = memoizeStages(stages);
  return { files, stages: remembering, recall };
}

/** Memoizes each per-file stage; it runs again only if one of its dependencies has changed. */
function memoizeStages(stages: Stages): Stages & Pick<Memory<unknown>, 'recall'> {
  const { call: changes } = memoize(changesBetween, hasSame);
  const always = () => true;
  const reads = memoize(stages.read, always);
  const checks = memoize(stages.check, always);
  const sites = memoize(stages.declareSite, always);
  const pages = memoize(stages.declarePage, hasSame);
  const resolutions = memoize(stages.resolve, ({ references }, [before], [now]) =>
    haveSameAnswers(references.queries, changes(before, now)),
  );
  const alone = memoize(stages.assemblePage, (_, [before], [now]) =>
    isDisjoint(PAGE_INPUTS, changes(before, now).whole),
  );
  const findOrphans = memoizeLatest(stages.findOrphans, (before, now) =>
    hasSameLinks(before, now, changes(before.symbols, now.symbols).whole),
  );
  return {
    read: reads.call,
    check: checks.call,
    declareSite: sites.call,
    declarePage: pages.call,
    resolve: resolutions.call,
    assemblePage: alone.call,
    findOrphans,
    recall(file) {
      const readDocument = reads.cached(file)?.document;
      const document = readDocument && checks.cached(readDocument)?.document;
      const declaration = document && pages.cached(document);
      const resolution = document && resolutions.cached(document);
      return declaration && resolution && { declaration, resolution };
    },
  };
}

/** Accepts only the same second argument. */
export function hasSame(_: unknown, [before]: [unknown], [now]: [unknown]): boolean {
  return before === now;
}

/** Returns the previous result if `isSame` says that the new input would give the same. */
function memoizeLatest<Value, Result>(
  compute: (value: Value) => Result,
  isSame: (before: Value, now: Value) => boolean,
): (value: Value) => Result {
  let latest: { value: Value; result: Result } | undefined;
  return (value) => {
    const result = latest && isSame(latest.value, value) ? latest.result : compute(value);
    latest = { value, result };
    return result;
  };
}

/** A memoized function, and access to its cached results. */
interface Memoized<Key, Rest, Result> {
  call(key: Key, ...rest: Rest extends unknown[] ? Rest : never): Result;
  cached(key: Key): Result | undefined;
}

/**
 * Memoizes a function by its first argument, for as long as `isSame` accepts the other arguments.
 * Entries are weakly held: they are dropped with the key.
 */
export function memoize<Key extends object, Rest extends unknown[], Result>(
  compute: (key: Key, ...rest: Rest) => Result,
  isSame: (result: Result, before: Rest, now: Rest) => boolean,
): Memoized<Key, Rest, Result> {
  const entries = new WeakMap<Key, { rest: Rest; result: Result }>();
  return {
    cached: (key) => entries.get(key)?.result,
    call(key, ...now) {
      const rest = now as Rest;
      const entry = entries.get(key);
      if (entry && isSame(entry.result, entry.rest, rest)) {
        // Reuses the entry: for ten thousand pages, new objects would be most of the garbage.
        entry.rest = rest;
        return entry.result;
      }
      const result = compute(key, ...rest);
      entries.set(key, { rest, result });
      return result;
    },
  };
}

/** Whether a folder is unchanged since an earlier read with the same memory. */
export function isSameFolder(now: SiteFolder, before: SiteFolder): boolean {
  const { documents, ...rest } = now;
  return (
    documents.length === before.documents.length &&
    documents.every((document, index) => document === before.documents[index]) &&
    isDeepStrictEqual({ ...rest, documents: before.documents }, before)
  );
}
