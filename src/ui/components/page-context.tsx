import { createContext, use } from 'react';
import type { Page } from '../../model/manifest/manifest.ts';

const PageContext = createContext<Page | undefined>(undefined);

/** Provides a page's data to the views on it. */
export const PageProvider = PageContext.Provider;

/** Returns the page that a view is on. Not for islands: they have no access to contexts. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage is called outside a page.');
  return page;
}
