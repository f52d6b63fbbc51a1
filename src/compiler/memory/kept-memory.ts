import path from 'node:path';
import { hashOf } from '../hash.ts';
import { keepSealed, readSealed, type SealedFile } from './sealed-file.ts';
import type { StoredSite } from './stored-site.ts';

/** Where something is kept from one process to the next. */
export interface Keeping {
  /** The site folder. */
  site: string;
  /** A folder that may be removed at any time. */
  cache: string;
  /** Of the code. What another version kept is not looked at. */
  version: string;
}

/** What was kept of a site; undefined if there is nothing that can be relied on. */
export function readSite(keeping: Keeping): StoredSite | undefined {
  return readSealed(fileOf(keeping)) as StoredSite | undefined;
}

/** Keeps what is known of a site without mistakes. */
export function keepSite(stored: StoredSite, keeping: Keeping): void {
  keepSealed(fileOf(keeping), stored);
}

function fileOf({ site, cache, version }: Keeping): SealedFile {
  return { file: path.join(cache, 'sites', `${hashOf(path.resolve(site))}.json`), version };
}
