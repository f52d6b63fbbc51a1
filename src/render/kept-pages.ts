import { rmSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../compiler/hash.ts';
import { keepParts, readParts } from '../compiler/memory/kept-parts.ts';
import type { Page } from '../model/manifest.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { AuditNotes } from './audit/audit.ts';
import { fileOf } from './file-of.ts';
import { putInto } from './output/link-or-copy.ts';
import { outputStamp, stampIfThere } from './output/output-stamp.ts';
import { searchWords } from './search/search-entry.ts';
import type { KnownSearch, LastSearch, StoredIndexes } from './search/site-search.ts';

/** The pages of a build: plain data. */
export interface StoredPages {
  /** Changes with what all pages have: the frame, the address of the site, its scripts. */
  shared: string;
  /** By path. */
  pages: ReadonlyMap<string, StoredRendering>;
}

/** A page as it was written. */
export interface StoredRendering {
  /** Changes with what is the page's own. */
  hash: string;
  /** When, how large and which file was written. */
  stamp: string;
  notes: StoredNotes;
  /** The ids of its elements. */
  ids: readonly string[];
  /** What the search finds it by. */
  words: string[];
  /** The addresses of all copies of photos that it names. */
  copies: string[];
}

/** What of a page is asked for where it, or a link to it, has changed. */
const READ_LATER = ['words', 'ids'] as const satisfies (keyof StoredRendering)[];

/** What the audit needs to know of a page, beside its frame: that is on every other page too. */
type StoredNotes = Omit<AuditNotes, 'path' | 'ids'>;

/** A page that was just written, and what there is to know of it. */
export interface WrittenPage {
  page: Page;
  /** What the audit found in it. */
  notes: AuditNotes;
  copies: string[];
  company: string;
  /** The folder that it was written to. */
  out: string;
}

/** What a build keeps of a page. */
export function storedRendering({
  page,
  notes,
  copies,
  company,
  out,
}: WrittenPage): StoredRendering {
  const { links, pictures, loads, faults, ids } = notes;
  return {
    hash: page.hash ?? '',
    stamp: outputStamp(path.join(out, fileOf(page))),
    words: searchWords(page, company),
    copies,
    ids,
    notes: {
      faults,
      links: links.filter(({ block, href }) => block !== undefined || href.startsWith('#')),
      pictures: pictures.filter(({ block }) => block !== undefined),
      // Rules are those of the page, although no block holds them.
      loads: loads.filter(({ block, kind }) => block !== undefined || kind === 'style'),
    },
  };
}

/** Where what is known of the pages in a folder is kept. */
interface Keeping {
  /** The folder of the pages. */
  out: string;
  cache: string;
  version: string;
}

/** What is kept of the pages in a folder. */
export interface KeptPages {
  /** Those of an earlier build: of none, or all. */
  earlier: EarlierPages[];
  keep(pages: StoredPages & { indexes: StoredIndexes }): void;
}

/** Opens what is kept of the pages in a folder. */
export function openKeptPages({ out, cache, version }: Keeping): KeptPages {
  const folder = path.join(cache, 'pages', hashOf(out));
  const place = { folder, version, later: READ_LATER };
  const before = readParts<KeptHead, StoredRendering>(place);
  return {
    earlier: before
      ? [{ ...before.head, pages: before.items, folder: out, stampOf: outputStamp }]
      : [],
    keep: ({ pages, ...head }) => keepParts(place, { head, items: pages }, before),
  };
}

type KeptHead = Pick<StoredPages, 'shared'> & { indexes: StoredIndexes };

/** Pages that were written before, and where. */
export interface EarlierPages extends StoredPages {
  folder: string;
  /** Tells whether a file is the one that was written. */
  stampOf(file: string): string;
  /** The search indexes that lie there. */
  indexes?: StoredIndexes;
}

/** The pages of a build that lie in their place, and what there is to know of them. */
export interface PlacedPages {
  /** Those that have to be rendered. */
  missing(): Page[];
  /** Enters a page that was rendered and written. */
  add(path: string, rendering: StoredRendering): void;
  /** What the audit needs to know of each, without the frame around it. */
  notes(): AuditNotes[];
  /** The addresses of all copies of photos that they name. */
  copies(): string[];
  /** What is known of the search. */
  search: Omit<KnownSearch, 'read'>;
  /** To be kept when all is in its place. */
  stored(): StoredPages;
}

/**
 * Takes over the pages that would be rendered to the same bytes again.
 *
 * @param out absolute path of the folder that they go to. What lies in the place of the others is
 *   removed: it may be a file of the site that is there.
 */
export function placedPages(
  { manifest, url, assets, fileSizes }: RenderableSite,
  out: string,
  earlier: EarlierPages[],
): PlacedPages {
  const shared = hashOf([manifest.siteInfo, manifest.translations, url, assets, [...fileSizes]]);
  const usable = earlier.filter((one) => one.shared === shared);
  const placed = new Map<string, StoredRendering>();
  for (const page of manifest.pages) {
    for (const from of usable) {
      const written = placed.has(page.path) ? undefined : takeOver(page, from, out);
      if (written) placed.set(page.path, written);
    }
    if (!placed.has(page.path)) clear(path.join(out, fileOf(page)));
  }
  const last = earlier.flatMap(({ pages, indexes }): LastSearch[] => {
    return indexes ? [lastSearch(pages, indexes)] : [];
  })[0];
  return {
    missing: () => manifest.pages.filter(({ path }) => !placed.has(path)),
    add: (path, rendering) => placed.set(path, rendering),
    notes: () => [...placed].map(([path, rendering]) => new KeptNotes(path, rendering)),
    copies: () => [...placed.values()].flatMap(({ copies }) => copies),
    search: {
      wordsOf: ({ path }) => placed.get(path)?.words,
      ...(last && { last }),
    },
    stored: () => ({ shared, pages: placed }),
  };
}

/** To write over it would change the site that is there. */
function clear(place: string): void {
  if (stampIfThere(place)) rmSync(place);
}

class KeptNotes implements AuditNotes {
  readonly path: string;
  readonly faults: AuditNotes['faults'];
  readonly links: AuditNotes['links'];
  readonly pictures: AuditNotes['pictures'];
  readonly loads: AuditNotes['loads'];
  readonly #rendering: StoredRendering;

  constructor(path: string, rendering: StoredRendering) {
    const { faults, links, pictures, loads } = rendering.notes;
    this.path = path;
    this.faults = faults;
    this.links = links;
    this.pictures = pictures;
    this.loads = loads;
    this.#rendering = rendering;
  }

  get ids() {
    return this.#rendering.ids;
  }
}

function lastSearch(pages: EarlierPages['pages'], indexes: StoredIndexes): LastSearch {
  return {
    indexes,
    isSame: ({ path, hash }) => pages.get(path)?.hash === hash,
    wordsOf: ({ path }) => pages.get(path)?.words,
  };
}

/** @returns undefined if the page has changed, or its file has since it was written. */
function takeOver(page: Page, from: EarlierPages, out: string): StoredRendering | undefined {
  const known = from.pages.get(page.path);
  if (!known || known.hash !== page.hash) return undefined;
  const old = path.join(from.folder, fileOf(page));
  const place = path.join(out, fileOf(page));
  try {
    if (stampIfThere(place) === known.stamp) return known;
    clear(place);
    if (from.stampOf(old) !== known.stamp) return undefined;
    const isSame = putInto(out, fileOf(page), old) && from.stampOf === outputStamp;
    return isSame ? known : { ...known, stamp: outputStamp(place) };
  } catch {
    return undefined;
  }
}
