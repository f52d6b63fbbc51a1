import path from 'node:path';
import type { CheckedDocument } from '../compiler/check/check.ts';
import type { PageParts } from '../compiler/link/assemble/page-parts.ts';
import { pageOf } from '../compiler/link/assemble/pages.ts';
import type { SymbolTable } from '../compiler/link/collect/symbol-table.ts';
import { tableOf, tablesByLanguage } from '../compiler/link/languages/symbols-by-language.ts';
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
import type { ReadDocument } from '../compiler/read/read.ts';
import { type CachedFile, fileCache } from '../compiler/read/site-folder/file-cache.ts';
import { readSiteFile, type SiteFile } from '../compiler/read/site-folder.ts';
import { openStages, type Stages } from '../compiler/stages.ts';
import type { Block } from '../model/manifest/manifest.ts';
import type { PageWriter, RenderTarget } from '../render/page-writer.ts';

interface PagesToCompile extends Pick<StoredSite, 'root' | 'symbols'> {
  /** Paths of their files below the site folder, with `/`. */
  files: string[];
  /** Whether they will be rendered. */
  keep: boolean;
}

/** What a thread keeps of a page until it is rendered. */
interface CompiledPage {
  /** Hash of the value of its document. */
  hash: string;
  /** Its blocks as JSON: their strings are slices of the page's file and keep it in memory. */
  blocks: Buffer;
}

interface ReadPage {
  /** Path of its file below the site folder, without the extension. */
  name: string;
  read: ReadDocument;
  cachedFile: CachedFile<SiteFile>;
}

interface CheckedPage extends Pick<ReadPage, 'cachedFile'> {
  document: CheckedDocument;
}

interface DeclaredPage {
  document: CheckedDocument;
  /** The symbols of the site in the page's language. */
  table: SymbolTable;
  declaration: StoredDeclaration;
}

/**
 * Handles a share of a site's pages, one of several threads. Requests and replies are plain data.
 * Pages with an error are left out of replies: the caller has to report them.
 */
export function pageWorker() {
  const stages = openStages();
  const compiled = new Map<string, CompiledPage>();
  let writer: PageWriter | undefined;

  function declare({ document, cachedFile }: CheckedPage, table: SymbolTable): DeclaredPage[] {
    const declared = stages.declarePage(document, table.facts);
    const declaration = storedDeclaration(declared, cachedFile, table);
    return declaration ? [{ document, table, declaration }] : [];
  }

  function resolve({ document, table, declaration }: DeclaredPage): Resolution {
    return stages.resolve(document, table, assumedPages(table, declaration.anchors));
  }

  function store(
    { declaration, resolution }: DeclaredPage & { resolution: Resolution },
    keep: boolean,
  ): [file: string, StoredPage][] {
    const page = storedPage(declaration, resolution);
    if (!page || page.queries.whole.some(isOfPages)) return [];
    if (!keep) return [[page.file, page]];
    const blocks = jsonOfBlocks(resolution.value);
    const digest = digestOf(resolution.value, blocks);
    compiled.set(page.file, { hash: digest.hash, blocks });
    return [[page.file, withDigest(page, digest)]];
  }

  return {
    /**
     * Reads, checks and resolves pages, step by step as in `pagesRenderer`. Returned by file, in the
     * format of `storedPages`. Assumes what other pages contain: the caller must check whether that
     * is true.
     */
    compile({ root, symbols, files, keep }: PagesToCompile): Uint8Array {
      const tables = tablesByLanguage(symbolsOf(symbols, []));
      const pages = files
        .flatMap((below) => readPage(below, root, stages))
        .map(({ read, ...page }) => ({ ...page, document: stages.check(read).document }))
        .flatMap((page) => declare(page, tableOf(page, tables)))
        .map((page) => ({ ...page, resolution: resolve(page) }))
        .flatMap((page) => store(page, keep));
      return storedPages.encode(pages);
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

    /**
     * Renders pages that this thread compiled, and writes them. Returned by path, in the format of
     * `storedRenderings`.
     */
    async render(pages: PageParts[]): Promise<Uint8Array> {
      const { storedRenderings } = await import('../render/page-cache.ts');
      const own = pages.flatMap((parts) => {
        const { file } = parts.head;
        const page = compiled.get(file);
        if (page?.hash !== parts.digest.hash) return [];
        return [pageOf(parts, () => JSON.parse(page.blocks.toString()) as Block[])];
      });
      for (const { head } of pages) compiled.delete(head.file);
      const rendered = writer?.write(own) ?? [];
      return storedRenderings.encode(rendered);
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
