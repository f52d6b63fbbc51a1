import { pathAfter, prefixOf } from '../../../model/languages.ts';
import { hasPages, type SymbolTable } from '../collect/symbol-table.ts';
import type { PageAnswer } from './resolution.ts';

/** What one page asks of the others. */
export interface PageIndex {
  has(path: string): PageAnswer;
  /** Whether a page has an anchor, as far as that can be known. */
  hasAnchor(path: string, anchor: string): boolean;
  hasBelow(address: string): boolean;
  /** Where a link leads: `/es/about`, and the language that is spoken there if it is another one. */
  leadsTo(path: string): string;
}

/** The pages that there are. */
export function knownPages({ pages, parents, languages, code }: SymbolTable): PageIndex {
  return {
    has(path) {
      const page = pages.get(path);
      if (page?.lost) return 'lost';
      // That a site has no pages at all is told once, not at each link.
      return page || !hasPages(pages) ? 'there' : 'missing';
    },
    hasAnchor(path, anchor) {
      const { anchors, hidden } = pages.get(path) ?? {};
      return !anchors || anchors.has(anchor) || hidden?.has(anchor) === true;
    },
    hasBelow: (address) => parents.has(address),
    leadsTo(path) {
      const page = pages.get(path);
      const address = page?.address ?? path;
      const there = page?.code === undefined || page.code === code ? undefined : page.code;
      const tag = languages.find((one) => one.code === there)?.tag;
      return tag === undefined ? address : `${address} ${tag}`;
    },
  };
}

/**
 * Pages before it is known which ones there are: takes it that every link is right. What is
 * resolved with it holds if the answers turn out to be the same.
 */
export function assumedPages({
  redirects,
  code,
}: Pick<SymbolTable, 'redirects' | 'code'>): PageIndex {
  return {
    has: (path) => (redirects?.has(path) ? 'missing' : 'there'),
    hasAnchor: () => true,
    hasBelow: () => true,
    leadsTo(path) {
      const prefix = prefixOf(code);
      if (pathAfter(prefix, path) !== undefined) return path;
      return path === '/' ? prefix : prefix + path;
    },
  };
}
