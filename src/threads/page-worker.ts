import path from 'node:path';
import type { PageParts } from '../compiler/link/assemble/page-parts.ts';
import { pageOf } from '../compiler/link/assemble/pages.ts';
import {
  type TablesByLanguage,
  tableOf,
  tablesByLanguage,
} from '../compiler/link/languages/symbols-by-language.ts';
import { assumedPages } from '../compiler/link/resolve/page-index.ts';
import type { Resolution } from '../compiler/link/resolve/resolution.ts';
import { digestOf, jsonOfBlocks } from '../compiler/link/resolve/resolve.ts';
import { symbolsOf } from '../compiler/memory/restore.ts';
import {
  isOfPages,
  type StoredDeclaration,
  type StoredPage,
  type StoredSite,
  storedDeclaration,
  storedPage,
  storedPages,
  withDigest,
} from '../compiler/memory/stored-site.ts';
import { type CachedFile, fileCache } from '../compiler/read/file-cache.ts';
import type { ReadDocument } from '../compiler/read/read.ts';
import { readSiteFile } from '../compiler/read/site-folder/documents.ts';
import type { SiteFile } from '../compiler/read/site-folder/folder.ts';
import { openStages, type Stages } from '../compiler/stages.ts';
import type { Block } from '../model/manifest/manifest.ts';
import type { PageWriter, RenderTarget } from '../render/page-writer.ts';
import { sharedText, sharedTextWriter } from './shared-texts.ts';

/** What is made of pages besides what checking them needs: to cache them, or also to render them. */
export type PageNeeds = 'check' | 'cache' | 'render';

interface SiteToCompile extends Pick<StoredSite, 'root' | 'symbols'> {
  needs: PageNeeds;
}

/** The pages of a request that have no error. */
interface CompiledPages {
  /** In the format of `storedPages`, by file. */
  pages: Uint8Array;
  /** The blocks of those that will be rendered as JSON, by file: shared texts. */
  blocks: Map<string, Uint8Array>;
}

interface PartsToRender {
  parts: PageParts;
  /** As JSON: a shared text. */
  blocks: Uint8Array;
}

interface ReadPage {
  /** Path of its file below the site folder, without the extension. */
  name: string;
  read: ReadDocument;
  cachedFile: CachedFile<SiteFile>;
}

interface PageWithBlocks {
  page: StoredPage;
  /** As JSON; absent if the page is not rendered. */
  blocks?: Uint8Array;
}

/**
 * Compiles and renders pages for one of several threads. Requests and replies are plain data. Pages
 * with an error are left out of replies: the caller has to report them.
 */
export function pageWorker() {
  const stages = openStages();
  const share = sharedTextWriter();
  let site: (SiteToCompile & { tables: TablesByLanguage }) | undefined;
  let writer: PageWriter | undefined;

  function store(
    declaration: StoredDeclaration,
    resolution: Resolution,
    needs: PageNeeds,
  ): PageWithBlocks[] {
    const page = storedPage(declaration, resolution);
    if (!page || page.queries.whole.some(isOfPages)) return [];
    if (needs === 'check') return [{ page }];
    if (needs === 'cache') return [{ page: withDigest(page, resolution.digest) }];
    const blocks = share(jsonOfBlocks(resolution.value));
    return [{ page: withDigest(page, digestOf(resolution.value, blocks)), blocks }];
  }

  return {
    /** Prepares what compiling the pages of a site needs. */
    async begin(next: SiteToCompile): Promise<void> {
      site = { ...next, tables: tablesByLanguage(symbolsOf(next.symbols, [])) };
    },

    /**
     * Reads, checks and resolves pages, step by step as in `pagesRenderer`. Assumes what other pages
     * contain: the caller must check whether that is true.
     *
     * @param files paths of their files below the site folder, with `/`.
     */
    compile(files: string[]): CompiledPages {
      if (!site) throw new Error('There is no site to compile.');
      const { root, needs, tables } = site;
      const pages = files
        .flatMap((below) => readPage(below, root, stages))
        .map(({ read, ...page }) => ({ ...page, document: stages.check(read).document }))
        .flatMap(({ document, cachedFile, ...page }) => {
          const table = tableOf(page, tables);
          const declared = stages.declarePage(document, table.facts);
          const declaration = storedDeclaration(declared, cachedFile, table);
          return declaration ? [{ document, table, declaration }] : [];
        })
        .map(({ document, table, declaration }) => {
          const assumed = assumedPages(table, declaration.anchors);
          return { declaration, resolution: stages.resolve(document, table, assumed) };
        })
        .flatMap(({ declaration, resolution }) => store(declaration, resolution, needs));
      const blocks = pages.flatMap(({ page, blocks }) => {
        return blocks ? [[page.file, blocks] as const] : [];
      });
      return {
        pages: storedPages.encode(pages.map(({ page }) => [page.file, page])),
        blocks: new Map(blocks),
      };
    },

    /** Loads code that is not loaded yet; the renderer only if it is needed. */
    async load({ renders }: { renders: boolean }): Promise<void> {
      if (renders) await import('../render/page-writer.ts');
    },

    /** Prepares what the pages of a site share. */
    async open(target: RenderTarget): Promise<void> {
      const { pageWriter } = await import('../render/page-writer.ts');
      writer = pageWriter(target);
    },

    /** Renders and writes pages. Returned by path, in the format of `storedRenderings`. */
    async render(pages: PartsToRender[]): Promise<Uint8Array> {
      const { storedRenderings } = await import('../render/page-cache.ts');
      const whole = pages.map(({ parts, blocks }) =>
        pageOf(parts, () => JSON.parse(sharedText(blocks)) as Block[]),
      );
      return storedRenderings.encode(writer?.write(whole) ?? []);
    },
  };
}

export type PageWorker = ReturnType<typeof pageWorker>;

/** @returns nothing if the file cannot be read or is no document. */
function readPage(below: string, root: string, { read }: Stages): ReadPage[] {
  const files = fileCache<SiteFile>();
  try {
    const { document } = read(readSiteFile(root, { kind: 'page', below }, files));
    const cachedFile = files.known.get(path.join(root, below));
    const name = below.slice(0, below.length - path.extname(below).length);
    return document && cachedFile ? [{ name, read: document, cachedFile }] : [];
  } catch {
    return [];
  }
}
