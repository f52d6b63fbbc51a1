import { setImmediate } from 'node:timers/promises';
import { copiesIn } from '../model/images/photo.ts';
import type { Page } from '../model/manifest/manifest.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { withBasePath } from '../ui/layout/with-base-path.ts';
import { type AuditNotes, type NoteTaker, noteTaker } from './audit/audit.ts';
import { editionIn, editionsOf } from './editions.ts';
import { otherPages } from './other-pages.ts';
import { type PlacedPages, type StoredRendering, storedRendering } from './page-cache.ts';
import type { Pictures } from './pictures/open-pictures.ts';
import { htmlOf, pageRenderer } from './render-page.tsx';
import { writeInto } from './write-site.ts';

/** A site and its output folder. */
export interface RenderPlace {
  site: RenderableSite;
  /** Absolute path of the output folder. */
  out: string;
}

/** Has pages rendered and written by worker threads. It may skip some, or all. */
export type RenderInThreads = (
  pages: Page[],
  place: RenderPlace,
) => Promise<[path: string, StoredRendering][]>;

/** Renders and writes the missing pages: in worker threads, if there are many. */
export async function renderPages(
  pages: PlacedPages,
  {
    pictures,
    inThreads,
    ...place
  }: RenderPlace & { pictures: Pictures; inThreads: RenderInThreads },
): Promise<PageWriter> {
  pictures.want(pages.copies());
  const rendered = await inThreads(pages.missing(), place);
  for (const [path, rendering] of rendered) pages.add(path, rendering);
  pictures.want(pages.copies());
  const writer = pageWriter(place);
  for (const page of pages.missing()) {
    const rendering = writer.write(page);
    pages.add(page.path, rendering);
    pictures.want(rendering.copies);
    // Yields to the event loop, so that the image workers get their next jobs.
    await setImmediate();
  }
  return writer;
}

/** Renders pages of one site and writes them to a folder. */
export interface PageWriter {
  write(page: Page): StoredRendering;
  /** Writes the pages that have no file in the site folder. */
  writeOthers(): AuditNotes[];
}

/** Returns a writer that audits each page while in memory, so that not all are held at once. */
export function pageWriter({ site, out }: RenderPlace): PageWriter {
  const render = pageRenderer(site);
  const collectors = new Map(
    editionsOf(site).map(({ manifest: { siteInfo } }) => {
      return [siteInfo, noteTaker(siteInfo.words.links.newTab)] as const;
    }),
  );
  const hasCopies = Object.keys(site.manifest.copied).length > 0;
  return {
    write(page) {
      const rendered = render(page);
      const html = htmlOf(rendered);
      writeInto(out, rendered.file, withBasePath(html, site.url));
      const { siteInfo } = editionIn(site, page.language).manifest;
      const notes = (collectors.get(siteInfo) as NoteTaker)(rendered);
      const copies = hasCopies ? copiesIn(html) : [];
      return storedRendering({ page, notes, copies, company: siteInfo.company, out });
    },
    writeOthers() {
      const takeNotes = collectors.get(site.manifest.siteInfo) as NoteTaker;
      return otherPages(site, render).map((rendered) => {
        writeInto(out, rendered.file, withBasePath(htmlOf(rendered), site.url));
        return takeNotes(rendered);
      });
    },
  };
}
