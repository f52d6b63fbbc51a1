import { createContext, use } from 'react';
import type { SiteInfo } from '../../model/manifest.ts';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Makes the site's facts and settings known to the views of a page. */
export const SiteProvider = SiteContext.Provider;

/** The site's facts and settings. Not for islands: no context crosses into them. */
export function useSite(): SiteInfo {
  const siteInfo = use(SiteContext);
  if (!siteInfo) throw new Error('useSite is called outside a page.');
  return siteInfo;
}
