import { createContext, use } from 'react';
import type { Page, SiteInfo } from '../../model/manifest/manifest.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** Provides a page's data to the views on it. */
export const PageProvider = PageContext.Provider;

/** Returns the page that a view is on. Not for islands: they have no access to contexts. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is called outside a page.');
  return page;
}

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Provides the site's facts and settings to the views of a page. */
export const SiteProvider = SiteContext.Provider;

/** Returns the site's facts and settings. Not for islands: they have no access to contexts. */
export function useSite(): SiteInfo {
  const siteInfo = use(SiteContext);
  if (!siteInfo) throw new Error('useSite is called outside a page.');
  return siteInfo;
}
