import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../compiler/hash.ts';
import { type PartsLocation, readParts, writeParts } from '../compiler/memory/cached-parts.ts';
import { recordFormat } from '../compiler/memory/record-format.ts';
import type { Page } from '../model/manifest/manifest.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { type AuditNotes, targetsOf } from './audit/fault.ts';
import { isEverywhere } from './audit/link-faults.ts';
import { fileOf } from './file-of.ts';
import { linkOrCopyInto } from './output/link-or-copy.ts';
import { outputStamp, stampIfThere } from './output/output-stamp.ts';
import { pageCaches } from './output/page-caches.ts';
import type { StoredIndexes } from './search/site-search.ts';

/** The pages of a build as serializable data. */
export interface StoredPages {
  /** Hash of what all pages share: the frame, the site's URL, its scripts. */
  shared: string;
  /** By path. */
  pages: ReadonlyMap<string, StoredRendering>;
}

/** The metadata of a page's rendered file, with what the audit needs of it apart from its frame. */
export interface StoredRendering extends AuditNotes {
  /** Hash of the page's own content. */
  hash: string;
  /** Modification time, size and inode of the written file. */
  stamp: string;
  /** The words under which the search finds it. */
  words: string[];
  /** The URLs of all photo copies that it references. */
  copies: string[];
}

/** The format of cached pages. The lazy keys are needed only if the page, or a link, changed. */
export const storedRenderings = recordFormat<StoredRendering>(['links', 'words', 'ids']);

/** Returns what was noted of a page apart from its frame, which is the same on other pages. */
export function withoutFrame({ links, pictures, loads, ...notes }: AuditNotes): AuditNotes {
  const own = links.filter((link) => !isEverywhere(link));
  return {
    ...notes,
    links: own,
    targets: targetsOf(own),
    pictures: pictures.filter(({ block }) => block !== undefined),
    // CSS rules belong to the page although they are in no block.
    loads: loads.filter(({ block, kind }) => block !== undefined || kind === 'style'),
  };
}

/** Opens the cached pages of an output folder. */
export function openPageCache({
  out,
  cache,
  version,
}: Record<'out' | 'cache' | 'version', string>) {
  const folder = path.join(pageCaches(cache), hashOf(out));
  const location: PartsLocation<StoredRendering> = { folder, version, format: storedRenderings };
  const before = readParts<CachedHead, StoredRendering>(location);
  const earlier: EarlierPages[] = before
    ? [{ ...before.head, pages: before.items, folder: out, stampOf: outputStamp }]
    : [];
  return {
    /** The pages of the earlier build: at most one element. */
    earlier,
    keep: ({ pages, ...head }: CachedHead & StoredPages) =>
      writeParts(location, { head, items: pages }, before),
  };
}

type CachedHead = Pick<StoredPages, 'shared'> & { indexes: StoredIndexes };

/** Pages of an earlier build or a shard, with their folder. */
export interface EarlierPages extends StoredPages {
  folder: string;
  /** Returns a file's stamp; it equals the stored one if the file is the one that was written. */
  stampOf(file: string): string;
  /** The search indexes in that folder. */
  indexes?: StoredIndexes;
}

/** The pages that are already written in the output folder, with their metadata. */
export type PlacedPages = ReturnType<typeof placedPages>;

/**
 * Reuses the files of pages that would be rendered to the same bytes again.
 *
 * @param out absolute path of the output folder. Existing files of all other pages are removed:
 * they may be hard links to files of the published site.
 */
export function placedPages(
  { manifest, url, assets, fileSizes }: RenderableSite,
  out: string,
  earlier: EarlierPages[],
) {
  const shared = hashOf([manifest.siteInfo, manifest.translations, url, assets, [...fileSizes]]);
  const usable = earlier.filter((one) => one.shared === shared);
  const placed = new Map<string, StoredRendering>();
  for (const page of manifest.pages) {
    for (const from of usable) {
      const written = placed.has(page.path) ? undefined : reusePage(page, from, out);
      if (written) placed.set(page.path, written);
    }
    if (!placed.has(page.path)) removeIfExists(path.join(out, fileOf(page)));
  }
  return {
    /** Returns the pages that have to be rendered. */
    missing: () => manifest.pages.filter(({ path }) => !placed.has(path)),
    /** Adds a page that was rendered and written. */
    add: (path: string, rendering: StoredRendering) => placed.set(path, rendering),
    /** Returns what the audit needs to know of each page, without its frame. */
    notes: (): AuditNotes[] => [...placed.values()],
    /** Returns the URLs of all photo copies that the pages reference. */
    copies: () => [...placed.values()].flatMap(({ copies }) => copies),
    /** Search data known from earlier builds. */
    search: { pages: placed, last: usable.find(({ indexes }) => indexes) },
    /** Returns the data to cache once all pages are written. */
    stored: (): StoredPages => ({ shared, pages: placed }),
  };
}

/** The file may be a hard link to the published site's: writing to it would change that too. */
function removeIfExists(file: string): void {
  if (stampIfThere(file)) rmSync(file);
}

/** @returns undefined if the page has changed, or its file was modified after it was written. */
function reusePage(page: Page, from: EarlierPages, out: string): StoredRendering | undefined {
  const known = from.pages.get(page.path);
  if (!known || known.hash !== page.hash) return undefined;
  const old = path.join(from.folder, fileOf(page));
  const file = path.join(out, fileOf(page));
  try {
    if (stampIfThere(file) === known.stamp) return known;
    removeIfExists(file);
    if (from.stampOf(old) !== known.stamp) return undefined;
    const isSame = linkOrCopyInto(out, fileOf(page), old) && from.stampOf === outputStamp;
    return isSame ? known : { ...known, stamp: outputStamp(file) };
  } catch {
    return undefined;
  }
}
