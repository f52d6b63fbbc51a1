import { realpath } from 'node:fs/promises';
import type { PageParts } from '../compiler/link/assemble/page-parts.ts';
import { collect } from '../compiler/link/collect/collect.ts';
import {
  type StoredPage,
  type StoredSite,
  storedPages,
  storedSymbols,
} from '../compiler/memory/stored-site.ts';
import type { PhotoCache } from '../compiler/read/photos/photo-cache.ts';
import { emptyReadCache, listPages, readSiteFolder } from '../compiler/read/site-folder.ts';
import { openStages } from '../compiler/stages.ts';
import { pageBatches } from '../render/page-batches.ts';
import type { StoredRendering } from '../render/page-cache.ts';
import type { RenderTarget } from '../render/page-writer.ts';
import type { PageThreads } from './page-threads.ts';

/** Compiles and renders the pages of one site in several threads. */
export interface SiteThreads {
  /**
   * Reads, checks and resolves the pages of a site that is not in the cache.
   *
   * @param photos the photos analyzed before.
   * @returns the data of all pages without errors, in the format of the build cache; undefined for
   * a site that is faster without threads.
   * @throws if the folder cannot be read.
   */
  compile(site: string, photos?: PhotoCache): Promise<StoredSite | undefined>;
  /**
   * @returns the pages rendered and written, by path: maybe not all, and none if few are requested.
   */
  render(work: RenderWork): Promise<[path: string, StoredRendering][]>;
  /** Terminates the threads. */
  close(): Promise<unknown>;
}

interface RenderWork extends RenderTarget {
  pages: PageParts[];
  /** The cached data of all pages. */
  stored: StoredSite | undefined;
}

/**
 * Pending requests per thread. The calling thread answers replies only between two batches of its
 * own, and a worker must not run out of work until then.
 */
const PENDING = 3;

/**
 * Distributes pages to threads: each page is rendered by the thread that compiled it.
 *
 * @param keep whether the pages will be rendered.
 */
export function siteThreads(threads: PageThreads, keep: boolean): SiteThreads {
  const threadByFile = new Map<string, number>();

  async function compile({ root, symbols }: Pick<StoredSite, 'root' | 'symbols'>, files: string[]) {
    const pages: StoredPage[] = [];
    const batches = pageBatches(files);
    await threads.each(async (ask, thread) => {
      await drain(batches, async (files) => {
        const bytes = await ask('compile', { root, symbols, files, keep });
        for (const [file, page] of storedPages.decode(bytes)) {
          threadByFile.set(file, thread);
          pages.push(page);
        }
      });
    });
    return pages.sort(byFile);
  }

  return {
    async compile(site, photos) {
      const root = await realpath(site);
      const files = await listPages(root);
      if (files.length < threads.minPages) return undefined;
      threads.start();
      const symbols = await nonPageSymbols(site, photos);
      return { root, symbols, isComplete: false, pages: await compile({ root, symbols }, files) };
    },

    async render({ site, pages, out, stored }) {
      if (pages.length < threads.minPages) return [];
      if (threadByFile.size === 0 && stored) await compile(stored, pages.map(fileBelow));
      const { manifest, url, assets, fileSizes } = site;
      const own = { manifest: { ...manifest, pages: [], forms: {} }, url, assets, fileSizes };
      const { storedRenderings } = await import('../render/page-cache.ts');
      const rendered: [path: string, StoredRendering][] = [];
      await threads.each(async (ask, thread) => {
        const held = pages.filter(({ head }) => threadByFile.get(head.file) === thread);
        await ask('open', { site: own, out });
        await drain(pageBatches(held), async (batch) => {
          rendered.push(...storedRenderings.decode(await ask('render', batch)));
        });
      });
      return rendered;
    },

    close: threads.close,
  };
}

/** Collects the symbols of all files other than pages, as JSON. */
async function nonPageSymbols(site: string, photos?: PhotoCache): Promise<string> {
  const stages = openStages();
  const folder = await readSiteFolder(site, emptyReadCache(photos), ['form', 'handout']);
  const files = folder.documents.map((file) => ({ ...file, ...stages.read(file) }));
  const documents = files.flatMap(({ document }) =>
    document ? stages.check(document).document : [],
  );
  const unread = files.filter(({ document }) => !document);
  const { lost, assets } = folder;
  return storedSymbols(collect({ documents, unread, lost, assets }).symbols);
}

/** Keeps several requests pending. */
async function drain<Item>(work: Generator<Item>, ask: (one: Item) => Promise<void>) {
  const inTurn = async () => {
    for (let one = work.next(); !one.done; one = work.next()) await ask(one.value);
  };
  await Promise.all(Array.from({ length: PENDING }, inTurn));
}

function fileBelow({ head }: PageParts): string {
  return head.file.slice(head.file.indexOf('/') + 1);
}

function byFile(a: Pick<StoredPage, 'file'>, b: Pick<StoredPage, 'file'>): number {
  return a.file < b.file ? -1 : 1;
}
