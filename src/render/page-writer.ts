import type { Page } from '../model/manifest.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { type AuditNotes, noteTaker } from './audit/audit.ts';
import { type StoredRendering, storedRendering } from './kept-pages.ts';
import { otherPages } from './other-pages.ts';
import { pageRenderer } from './render-page.tsx';
import { writePage } from './write-site.ts';

/** Renders pages of one site and writes them to a folder. */
export interface PageWriter {
  write(page: Page): StoredRendering;
  /** Writes what has no file in the site folder. */
  writeOthers(): AuditNotes[];
}

/** Each page is read for the audit while it is at hand: they are not held all at once. */
export function pageWriter(site: RenderableSite, out: string): PageWriter {
  const { company, words } = site.manifest.siteInfo;
  const render = pageRenderer(site);
  const takeNotes = noteTaker(words.links.newTab);
  return {
    write(page) {
      const rendered = render(page);
      writePage(rendered, out);
      return storedRendering({ page, notes: takeNotes(rendered), company, out });
    },
    writeOthers() {
      return otherPages(site, render).map((rendered) => {
        writePage(rendered, out);
        return takeNotes(rendered);
      });
    },
  };
}
