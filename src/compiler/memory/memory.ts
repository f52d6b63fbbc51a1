import { isDeepStrictEqual } from 'node:util';
import { SEEN_ALONE } from '../link/assemble/pages.ts';
import type { PageDeclaration } from '../link/collect/declare-page.ts';
import type { SymbolTable } from '../link/collect/symbol-table.ts';
import { leadsTheSame } from '../link/lint/orphans.ts';
import { answersTheSame, changesBetween, isDisjoint } from '../link/resolve/lookup.ts';
import type { Resolution } from '../link/resolve/resolution.ts';
import {
  nothingRead,
  type ReadBefore,
  type SiteFile,
  type SiteFolder,
} from '../read/site-folder.ts';
import { openStages, type Stages } from '../stages.ts';

/** What compiling a site leaves for the next time. */
export interface Memory<Result> {
  files: ReadBefore;
  /** They remember what they made of each file. */
  stages: Stages;
  /** What they made of a page when it was last linked. */
  recall(file: SiteFile): RememberedPage | undefined;
  /** The folder as it was, what of it was shown, and what came of it. */
  last?: { folder: SiteFolder; view: string; symbols: SymbolTable; result: Result };
}

/** What was made of a page. */
export interface RememberedPage {
  declaration: PageDeclaration;
  resolution: Resolution;
}

/** A memory of nothing yet; or one of files that were read, and of stages that know them. */
export function emptyMemory<Result>(files = nothingRead(), stages = openStages()): Memory<Result> {
  const { recall, ...remembering } = rememberingStages(stages);
  return { files, stages: remembering, recall };
}

/** Every stage that looks at one file; it is done again only if what it depends on has changed. */
function rememberingStages(stages: Stages): Stages & Pick<Memory<unknown>, 'recall'> {
  const changes = knowingLatest(changesBetween);
  const always = () => true;
  const reads = remembered(stages.read, always);
  const checks = remembered(stages.check, always);
  const sites = remembered(stages.declareSite, always);
  const pages = remembered(stages.declarePage, (_, [before], [now]) => before === now);
  const resolutions = remembered(stages.resolve, ({ references }, [before], [now]) =>
    answersTheSame(references.asked, changes(before, now)),
  );
  const alone = remembered(stages.pageAlone, (_, [before], [now]) =>
    isDisjoint(SEEN_ALONE, changes(before, now).whole),
  );
  const findOrphans = rememberingLatest(stages.findOrphans, (before, now) =>
    leadsTheSame(before, now, changes(before.symbols, now.symbols).whole),
  );
  return {
    read: reads.make,
    check: checks.make,
    declareSite: sites.make,
    declarePage: pages.make,
    resolve: resolutions.make,
    pageAlone: alone.make,
    findOrphans,
    recall(file) {
      const readDocument = reads.known(file)?.made.document;
      const document = readDocument && checks.known(readDocument)?.made.document;
      const declaration = document && pages.known(document)?.made;
      const resolved = document && resolutions.known(document);
      if (!declaration || !resolved) return undefined;
      return { declaration, resolution: resolved.made };
    },
  };
}

/** A function that compares, and knows its latest answer: many documents ask the same in turn. */
export function knowingLatest<Value, Made>(
  compare: (before: Value, now: Value) => Made,
): (before: Value, now: Value) => Made {
  let latest: { before: Value; now: Value; made: Made } | undefined;
  return (before, now) => {
    if (!latest || latest.before !== before || latest.now !== now)
      latest = { before, now, made: compare(before, now) };
    return latest.made;
  };
}

/** A function that does nothing where it would make the same as the last time. */
function rememberingLatest<Value, Made>(
  make: (value: Value) => Made,
  isSame: (before: Value, now: Value) => boolean,
): (value: Value) => Made {
  let latest: { value: Value; made: Made } | undefined;
  return (value) => {
    const made = latest && isSame(latest.value, value) ? latest.made : make(value);
    latest = { value, made };
    return made;
  };
}

/** A function, and what it made of values before. */
interface Remembered<Key, Rest, Made> {
  make(key: Key, ...rest: Rest extends unknown[] ? Rest : never): Made;
  known(key: Key): { rest: Rest; made: Made } | undefined;
}

/**
 * A function that remembers what it made of a value, as long as what it depends on beside it
 * is still the same, and forgets it with the value.
 */
function remembered<Key extends object, Rest extends unknown[], Made>(
  make: (key: Key, ...rest: Rest) => Made,
  isSame: (made: Made, before: Rest, now: Rest) => boolean,
): Remembered<Key, Rest, Made> {
  const kept = new WeakMap<Key, { rest: Rest; made: Made }>();
  return {
    known: (key) => kept.get(key),
    make(key, ...now) {
      const rest = now as Rest;
      const known = kept.get(key);
      if (known && isSame(known.made, known.rest, rest)) {
        // No new object: of ten thousand pages, they would be most of what is thrown away.
        known.rest = rest;
        return known.made;
      }
      const made = make(key, ...rest);
      kept.set(key, { rest, made });
      return made;
    },
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
