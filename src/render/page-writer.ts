import type { Manifest, Page } from '../model/manifest.ts';
import { copiesIn } from '../model/photo.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { type AuditNotes, type NoteTaker, noteTaker } from './audit/audit.ts';
import { editionIn, editionsOf } from './editions.ts';
import { type StoredRendering, storedRendering } from './kept-pages.ts';
import { otherPages } from './other-pages.ts';
import { htmlOf, pageRenderer, type RenderedPage } from './render-page.tsx';
import { writePage } from './write-site.ts';

/** Renders pages of one site and writes them to a folder. */
export interface PageWriter {
  write(page: Page): StoredRendering;
  /** Writes what has no file in the site folder. */
  writeOthers(): AuditNotes[];
}

/** Each page is read for the audit while it is at hand: they are not held all at once. */
export function pageWriter(site: RenderableSite, out: string): PageWriter {
  const render = pageRenderer(site);
  const takers = new Map(
    editionsOf(site).map(({ manifest: { siteInfo } }) => {
      return [siteInfo, noteTaker(siteInfo.words.links.newTab)] as const;
    }),
  );
  const takeNotes = (rendered: RenderedPage, { siteInfo }: Manifest) =>
    (takers.get(siteInfo) as NoteTaker)(rendered);
  const isShown = Object.keys(site.manifest.copied).length > 0;
  const copiesOf = (rendered: RenderedPage) => (isShown ? copiesIn(htmlOf(rendered)) : []);
  return {
    write(page) {
      const rendered = render(page);
      writePage(rendered, site.url, out);
      const { manifest } = editionIn(site, page.language);
      const { company } = manifest.siteInfo;
      const notes = takeNotes(rendered, manifest);
      return storedRendering({ page, notes, copies: copiesOf(rendered), company, out });
    },
    writeOthers() {
      return otherPages(site, render).map((rendered) => {
        writePage(rendered, site.url, out);
        return takeNotes(rendered, site.manifest);
      });
    },
  };
}
