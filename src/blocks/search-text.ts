import type { Block, ShownSiteInfo } from '../model/manifest/manifest.ts';
import { byUnit } from '../model/units/by-unit.ts';

interface Searchable {
  searchText: (block: Block, site: ShownSiteInfo) => string[];
}

const searchable = byUnit<Searchable>(
  import.meta.glob('./*/search-text.ts', { eager: true }),
  // A project's own block of that name has other keys.
  {},
);

/** Returns what a block shows that is not in its keys, such as parts of the site info. */
export function searchTextOf(block: Block, site: ShownSiteInfo): string[] {
  return searchable[block.type]?.searchText(block, site) ?? [];
}
