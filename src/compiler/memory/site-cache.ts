import path from 'node:path';
import { hashOf } from '../hash.ts';
import { type KnownPhoto, type PhotoCache, photoCache } from '../read/photos/photo-cache.ts';
import { readParts, writeParts } from './cached-parts.ts';
import { readChecksummed, writeChecksummed } from './checksummed-file.ts';
import { type StoredPage, type StoredSite, storedPages } from './stored-site.ts';

/** Where the cache of a site is stored between processes. */
export interface CacheLocation {
  /** The site folder. */
  site: string;
  /** The cache folder; it can be deleted at any time. */
  cache: string;
  /** The version of the code. Files written by another version are ignored. */
  version: string;
}

interface SiteCache {
  /** Undefined if there is no cache, or an invalid one. */
  stored: StoredSite | undefined;
  /** Writes the data of a site without errors. */
  keep(stored: StoredSite): Promise<void>;
}

export function openSiteCache({ site, cache, version }: CacheLocation): SiteCache {
  const folder = path.join(cache, 'sites', hashOf(path.resolve(site)));
  const parts = { folder, version, format: storedPages };
  const before = readParts<Omit<StoredSite, 'pages'>, StoredPage>(parts);
  const pages = before && [...before.items.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return {
    stored: pages && { ...before.head, pages },
    keep({ pages: all, ...head }) {
      const items = new Map(all.map((page) => [page.file, page]));
      return writeParts(parts, { head, items }, before);
    },
  };
}

/** Opens the cached photo metadata of a site, with or without errors: decoding a photo is slow. */
export function openPhotoCache({ site, cache, version }: CacheLocation): PhotoCache {
  const file = path.join(cache, 'photos', `${hashOf(path.resolve(site))}.json`);
  const stored = readChecksummed({ file, version }) as [string, KnownPhoto][] | undefined;
  return photoCache(new Map(stored), (known) => {
    try {
      writeChecksummed({ file, version }, [...known]);
    } catch {
      // The photos are decoded again by the next command.
    }
  });
}
