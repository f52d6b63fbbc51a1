import path from 'node:path';
import type { CheckedDocument } from '../compiler/check/check.ts';
import { type PageParts, pageOf } from '../compiler/link/assemble/pages.ts';
import type { SymbolTable } from '../compiler/link/collect/symbol-table.ts';
import { tableOf, tablesByLanguage } from '../compiler/link/languages/symbols-by-language.ts';
import { assumedPages } from '../compiler/link/resolve/page-index.ts';
import { digestOf, jsonOfBlocks } from '../compiler/link/resolve/resolve.ts';
import { symbolsOf } from '../compiler/memory/restore.ts';
import {
  isOfPages,
  type StoredPage,
  type StoredSite,
  storedDeclaration,
  storedPage,
  storedPages,
  withDigest,
} from '../compiler/memory/stored-site.ts';
import { type CachedFile, fileCache } from '../compiler/read/site-folder/file-cache.ts';
import { readSiteFile, type SiteFile } from '../compiler/read/site-folder.ts';
import { openStages, type Stages } from '../compiler/stages.ts';
import type { Block } from '../model/manifest/manifest.ts';
import type { StoredRendering } from '../render/page-cache.ts';
import type { PageWriter, RenderPlace } from '../render/page-writer.ts';

/** A request to compile pages. */
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

/**
 * Handles a share of a site's pages, one of several threads. Requests and replies are plain data.
 * Pages with an error are left out of replies: the caller has to report them.
 */
export function pageWorker() {
  const stages = openStages();
  const compiled = new Map<string, CompiledPage>();
  let writer: PageWriter | undefined;

  /** Assumes what other pages contain: the caller must check whether that is true. */
  function compilePage(below: string, table: SymbolTable, keep: boolean): StoredPage | undefined {
    const { document, cachedFile } = checkFile(below, table.assets.root, stages);
    const declaration = document && stages.declarePage(document, table.facts);
    const declared = declaration && cachedFile && storedDeclaration(declaration, cachedFile);
    if (!declared) return undefined;
    const anchors = new Map([[declared.file, { all: declared.anchors }]]);
    const resolution = stages.resolve(document, { ...table, anchors }, assumedPages(table));
    const page = storedPage(declared, resolution);
    if (!page || page.queries.whole.some(isOfPages)) return undefined;
    if (!keep) return page;
    const blocks = jsonOfBlocks(resolution.value);
    const digest = digestOf(resolution.value, blocks);
    compiled.set(page.file, { hash: digest.hash, blocks });
    return withDigest(page, digest);
  }

  return {
    /** Reads, checks and resolves pages. Returned by file, in the format of `storedPages`. */
    compile({ root, symbols, files, keep }: PagesToCompile): Uint8Array {
      const tables = tablesByLanguage(symbolsOf({ root, symbols }, []));
      const pages = files.flatMap((below): [string, StoredPage][] => {
        const name = below.slice(0, below.length - path.extname(below).length);
        const page = compilePage(below, tableOf({ name }, tables), keep);
        return page ? [[page.file, page]] : [];
      });
      return storedPages.encode(pages);
    },

    /** Loads code that is not loaded yet; the renderer only if it is needed. */
    async load({ renders }: { renders: boolean }): Promise<void> {
      if (renders) await import('../render/page-writer.ts');
    },

    /** Prepares what the pages of a site share. */
    async open(place: RenderPlace): Promise<void> {
      const { pageWriter } = await import('../render/page-writer.ts');
      writer = pageWriter(place);
    },

    /**
     * Renders pages that this thread compiled, and writes them. Returned by path, in the format of
     * `storedRenderings`.
     */
    async render(pages: PageParts[]): Promise<Uint8Array> {
      const { storedRenderings } = await import('../render/page-cache.ts');
      const rendered = pages.flatMap((parts): [string, StoredRendering][] => {
        const { file, path: route } = parts.head;
        const own = compiled.get(file);
        compiled.delete(file);
        if (!writer || own?.hash !== parts.digest.hash) return [];
        const blocks = () => JSON.parse(own.blocks.toString()) as Block[];
        return [[route, writer.write(pageOf(parts, blocks))]];
      });
      return storedRenderings.encode(rendered);
    },
  };
}

export type PageWorker = ReturnType<typeof pageWorker>;

/** @returns an empty object if the file cannot be read or is no document. */
function checkFile(
  below: string,
  root: string,
  { read, check }: Stages,
): { document?: CheckedDocument; cachedFile?: CachedFile<SiteFile> | undefined } {
  const files = fileCache<SiteFile>();
  try {
    const { document } = read(readSiteFile(root, { kind: 'page', below }, files));
    if (!document) return {};
    return {
      document: check(document).document,
      cachedFile: files.known.get(path.join(root, below)),
    };
  } catch {
    return {};
  }
}
