import { createContext, use } from 'react';
import type { Shell } from '../../model/manifest.ts';

const SiteContext = createContext<Shell | undefined>(undefined);

/** Makes the site's facts and settings known to the views of a page. */
export const SiteProvider = SiteContext.Provider;

/** The site's facts and settings. Not for islands: no context crosses into them. */
export function useSite(): Shell {
  const shell = use(SiteContext);
  if (!shell) throw new Error('useSite is called outside a page.');
  return shell;
}
