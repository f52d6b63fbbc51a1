import { createContext, use } from 'react';
import type { Page, SiteInfo } from '../../model/manifest/manifest.ts';

/** What the views of a page read. Not for islands: they have no access to contexts. */
interface PageData {
  page: Page;
  /** The site's facts and settings. */
  site: SiteInfo;
  /** The sizes in bytes of generated files, by their path: `files/terms.pdf`. */
  fileSizes: ReadonlyMap<string, number>;
  /** Writes a day in the language of the page. */
  dayText: (day: string) => string;
}

const PageContext = createContext<PageData | undefined>(undefined);

export const PageProvider = PageContext.Provider;

/** Returns what the views of a page read. `reader` is named if there is no page. */
export function usePageData(reader = 'usePageData'): PageData {
  const data = use(PageContext);
  if (!data) throw new Error(`${reader} is called outside a page.`);
  return data;
}

/** Returns the page that a view is on. Not for islands: they have no access to contexts. */
export function usePage(): Page {
  return usePageData('usePage').page;
}

/** Returns the site's facts and settings. Not for islands: they have no access to contexts. */
export function useSite(): SiteInfo {
  return usePageData('useSite').site;
}
