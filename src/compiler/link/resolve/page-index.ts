import { pathAfter, prefixOf } from '../../../model/locale/languages.ts';
import { type Anchor, hasPages, type SymbolTable } from '../collect/symbol-table.ts';
import type { PageAnswer } from './resolution.ts';

/** The queries that a page makes about itself and other pages. */
export interface PageIndex {
  anchorsOf(file: string): Anchor[];
  has(path: string): PageAnswer;
  /** Returns whether a page has an anchor; true if that is unknown. */
  hasAnchor(path: string, anchor: string): boolean;
  hasBelow(address: string): boolean;
  /** Returns a link's address, with the language tag if it differs: `/es/about`, `/about en-US`. */
  leadsTo(path: string): string;
}

export function knownPages({ pages, parents, anchors, languages, code }: SymbolTable): PageIndex {
  return {
    anchorsOf: (file) => anchors.get(file)?.all ?? [],
    has(path) {
      const page = pages.get(path);
      if (page?.skipped) return 'skipped';
      // A site without any pages is reported once, not at each link.
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
 * Returns an index for resolving a page before the others are known: it assumes that every link is
 * valid. A result is kept if the real index gives the same answers.
 *
 * @param anchors those of the page itself.
 */
export function assumedPages(
  { redirects, code }: Pick<SymbolTable, 'redirects' | 'code'>,
  anchors: Anchor[],
): PageIndex {
  return {
    anchorsOf: () => anchors,
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
