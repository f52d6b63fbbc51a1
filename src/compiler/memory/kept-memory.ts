import path from 'node:path';
import { hashOf } from '../hash.ts';
import type { Memory } from './memory.ts';
import { recallSite } from './recall.ts';
import { readSealed, type SealedFile, writeSealed } from './sealed-file.ts';
import { type StoredSite, storedSite } from './stored-site.ts';

/** Where something is kept from one process to the next. */
export interface Keeping {
  /** The site folder. */
  site: string;
  /** A folder that may be removed at any time. */
  cache: string;
  /** Of the code. What another version kept is not looked at. */
  version: string;
}

/** A memory of what was kept of a site; undefined if there is nothing that can be relied on. */
export function readMemory<Result>(keeping: Keeping): Memory<Result> | undefined {
  const stored = readSealed(fileOf(keeping)) as StoredSite | undefined;
  return stored && recallSite(stored);
}

/** Keeps what is remembered of a site without mistakes. */
export function keepMemory(memory: Memory<unknown>, keeping: Keeping): void {
  const stored = storedSite(memory);
  if (stored) writeSealed(fileOf(keeping), stored);
}

function fileOf({ site, cache, version }: Keeping): SealedFile {
  return { file: path.join(cache, 'sites', `${hashOf(path.resolve(site))}.json`), version };
}
