import { createContext, use } from 'react';
import type { SiteInfo } from '../../model/manifest/manifest.ts';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Provides the site's facts and settings to the views of a page. */
export const SiteProvider = SiteContext.Provider;

/** Returns the site's facts and settings. Not for islands: they have no access to contexts. */
export function useSite(): SiteInfo {
  const siteInfo = use(SiteContext);
  if (!siteInfo) throw new Error('useSite is called outside a page.');
  return siteInfo;
}
