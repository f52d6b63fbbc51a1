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
import { listPages } from '../compiler/read/site-folder/documents.ts';
import { emptyReadCache } from '../compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../compiler/read/site-folder.ts';
import { openStages } from '../compiler/stages.ts';
import { pageBatches } from '../render/page-batches.ts';
import type { RenderedBatch, RenderTarget } from '../render/page-writer.ts';
import { byPath } from '../render/search/search-files.ts';
import type { PageThreads } from './page-threads.ts';
import type { PageNeeds } from './page-worker.ts';

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
  /** Renders and writes pages: maybe not all, and none if few are requested. */
  render(work: RenderWork): Promise<void>;
  /** Terminates the threads. */
  close(): Promise<unknown>;
}

interface RenderWork extends RenderTarget {
  pages: PageParts[];
  /** The cached data of all pages. */
  stored: StoredSite | undefined;
  onRendered(batch: RenderedBatch): void;
}

interface CompiledBlocks {
  /** Hash of the value of its document. */
  hash: string | undefined;
  /** As JSON: a shared text. */
  json: Uint8Array;
}

/**
 * Distributes pages to threads: each takes the next ones when it is done with its own. What a thread
 * makes of pages can be rendered by any other, since one of them may be slower or have other work.
 *
 * @param needs what the pages are compiled for.
 */
export function siteThreads(threads: PageThreads, needs: PageNeeds): SiteThreads {
  const compiled = new Map<string, CompiledBlocks>();

  async function compile({ root, symbols }: Pick<StoredSite, 'root' | 'symbols'>, files: string[]) {
    const pages: StoredPage[] = [];
    const batches = pageBatches(files);
    await threads.each(async (ask, pending) => {
      await ask('begin', { root, symbols, needs });
      await drain(batches, pending, async (files) => {
        const reply = await ask('compile', files);
        for (const [file, page] of storedPages.decode(reply.pages)) {
          const json = reply.blocks.get(file);
          if (json) compiled.set(file, { hash: page.valueHash, json });
          pages.push(page);
        }
      });
    });
    return pages.sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Returns pages with their blocks, which are dropped here; not those that have changed since. */
  function withBlocks(pages: PageParts[]) {
    const found = pages.flatMap((parts) => {
      const blocks = compiled.get(parts.head.file);
      return blocks?.hash === parts.digest.hash ? [{ parts, blocks: blocks.json }] : [];
    });
    for (const { head } of pages) compiled.delete(head.file);
    return found;
  }

  return {
    async compile(site, photos) {
      const root = await realpath(site);
      const files = await listPages(root);
      if (files.length < threads.minPages) return undefined;
      threads.start();
      // Later, the other threads would wait for it.
      if (needs === 'render') await import('../render/render.ts');
      const symbols = await nonPageSymbols(site, photos);
      return { root, symbols, isComplete: false, pages: await compile({ root, symbols }, files) };
    },

    async render({ site, pages, out, stored, onRendered }) {
      if (pages.length < threads.minPages) return;
      if (compiled.size === 0 && stored) await compile(stored, pages.map(fileBelow));
      const { manifest, url, assets, fileSizes } = site;
      const own = { manifest: { ...manifest, pages: [], forms: {} }, url, assets, fileSizes };
      const { storedRenderings } = await import('../render/page-cache.ts');
      // The order in which they are added to the search index.
      const batches = pageBatches([...pages].sort((a, b) => byPath(a.head, b.head)));
      await threads.each(async (ask, pending) => {
        await ask('open', { site: own, out });
        await drain(batches, pending, async (batch) => {
          onRendered([...storedRenderings.decode(await ask('render', withBlocks(batch)))]);
        });
      });
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
  const rejected = files.filter(({ document }) => !document);
  const { skipped, assets } = folder;
  const timed = { pages: [], hidden: [], now: Date.now() };
  return storedSymbols(collect({ documents, rejected, skipped, assets, timed }).symbols);
}

/** Keeps some requests pending until no work is left. */
async function drain<Item>(
  work: Generator<Item>,
  pending: number,
  ask: (one: Item) => Promise<void>,
) {
  const inTurn = async () => {
    for (let one = work.next(); !one.done; one = work.next()) await ask(one.value);
  };
  await Promise.all(Array.from({ length: pending }, inTurn));
}

function fileBelow({ head }: PageParts): string {
  return head.file.slice(head.file.indexOf('/') + 1);
}
