import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { copiesIn } from '../model/images/photo.ts';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import { memoized } from '../model/memoized.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { withBasePath } from '../ui/layout/with-base-path.ts';
import { noteTaker } from './audit/audit.ts';
import type { AuditNotes } from './audit/fault.ts';
import { editionIn } from './editions.ts';
import { otherPages } from './other-pages.tsx';
import { outputStamp } from './output/output-stamp.ts';
import { pageBatches } from './page-batches.ts';
import { type PlacedPages, type StoredRendering, withoutFrame } from './page-cache.ts';
import type { Pictures } from './pictures/open-pictures.ts';
import { htmlOf, pagesRenderer, piecesOf, type RenderedPage } from './render-page.tsx';
import { searchWords } from './search/search-entry.ts';
import { piecesWriter } from './write-site.ts';

/** A site and its output folder. */
export interface RenderTarget {
  site: RenderableSite;
  /** Absolute path of the output folder. */
  out: string;
}

/** Pages that were rendered and written, with their metadata. */
export type RenderedBatch = [path: string, StoredRendering][];

/** Has pages rendered and written by worker threads. It may skip some, or all. */
export type RenderInThreads = (
  pages: Page[],
  target: RenderTarget,
  onRendered: (batch: RenderedBatch) => void,
) => Promise<void>;

/**
 * Renders and writes the missing pages: in worker threads, if there are many.
 *
 * @param onRendered is called for each batch of pages, once it is added to `pages`.
 */
export async function renderPages(
  pages: PlacedPages,
  {
    pictures,
    inThreads,
    onRendered,
    ...target
  }: RenderTarget & { pictures: Pictures; inThreads: RenderInThreads; onRendered?: () => void },
): Promise<PageWriter> {
  pictures.want(pages.copies());
  const add = (batch: RenderedBatch) => {
    for (const [path, rendering] of batch) {
      pages.add(path, rendering);
      pictures.want(rendering.copies);
    }
    onRendered?.();
  };
  await inThreads(pages.missing(), target, add);
  const writer = pageWriter(target);
  for (const batch of pageBatches(pages.missing())) {
    add(writer.write(batch));
    // Yields to the event loop, so that the image workers get their next jobs.
    await setImmediate();
  }
  return writer;
}

/** Renders pages of one site and writes them to a folder. */
export type PageWriter = ReturnType<typeof pageWriter>;

/**
 * Returns a writer that audits pages while in memory, so that not all are held at once. Each step is
 * taken for all given pages, as in `pagesRenderer`.
 */
export function pageWriter({ site, out }: RenderTarget) {
  const render = pagesRenderer(site);
  const noteTakerFor = memoized(({ words }: SiteInfo) => noteTaker(words.links.newTab));
  const hasCopies = Object.keys(site.manifest.copied).length > 0;
  const writePieces = piecesWriter(out);
  const writePage = (page: RenderedPage, files = [page.file]) => {
    const pieces = piecesOf(page).map((piece) => withBasePath(piece, site.url));
    for (const file of files) writePieces(file, pieces);
  };
  return {
    write(pages: Page[]): RenderedBatch {
      const rendered = render(pages.map((page) => ({ page })));
      for (const parts of rendered) writePage(parts);
      const audited = rendered.map((parts, index) => {
        const page = pages[index] as Page;
        const { siteInfo } = editionIn(site, page.language).manifest;
        return { page, parts, notes: noteTakerFor(siteInfo)(parts), siteInfo };
      });
      return audited.map(({ page, parts, notes, siteInfo }) => {
        const rendering = {
          ...withoutFrame(notes),
          hash: page.hash ?? '',
          stamp: outputStamp(path.join(out, parts.file)),
          words: searchWords(page, siteInfo),
          copies: hasCopies ? copiesIn(htmlOf(parts)) : [],
        };
        return [page.path, rendering];
      });
    },
    /** Writes the pages that have no file in the site folder. */
    writeOthers(): AuditNotes[] {
      const takeNotes = noteTakerFor(site.manifest.siteInfo);
      return otherPages(site, render).map(({ files, ...rendered }) => {
        writePage(rendered, files);
        return takeNotes(rendered);
      });
    },
  };
}
