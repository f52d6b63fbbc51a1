import { createContext, use } from 'react';
import type { Page } from '../../model/manifest.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** Makes a page's own data known to the views on it. */
export const PageProvider = PageContext.Provider;

/** The page a view stands on. Not for islands: no context crosses into them. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is called outside a page.');
  return page;
}
