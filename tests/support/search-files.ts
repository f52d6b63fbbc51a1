import type { SearchEntry } from '../../src/model/search/search-entry.ts';
import { byPath, filesOfParts, SIZES } from '../../src/render/search/search-files.ts';
import {
  type IndexSizes,
  indexBuilder,
  type SearchParts,
} from '../../src/render/search/search-parts.ts';

/** Returns the files of the search index of some pages. */
export function searchFiles(entries: SearchEntry[], sizes = SIZES): Map<string, string> {
  return filesOfParts(searchParts([...entries].sort(byPath), sizes), sizes);
}

/** @param entries in the order of their page numbers. */
export function searchParts(entries: SearchEntry[], sizes: IndexSizes): SearchParts {
  const builder = indexBuilder(sizes);
  for (const entry of entries) builder.add(entry);
  return builder.parts();
}
