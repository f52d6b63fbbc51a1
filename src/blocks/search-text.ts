import type { Block, Page, SearchText, ShownSiteInfo } from '../model/manifest/manifest.ts';
import { withErrorPrefix } from '../model/units/error-prefix.ts';
import { byBlockType } from '../model/units/own-blocks.ts';

const searchable = byBlockType<{ searchText: SearchText<Block> }>(
  import.meta.glob('./*/search-text.ts', { eager: true }),
  import.meta.glob('#project/blocks/*/search-text.ts', { eager: true }),
);

/** Returns what the blocks of a page show that is not in their keys. */
export function searchTextOf({ path, blocks }: Page, site: ShownSiteInfo): string[] {
  return blocks.flatMap((block, index) =>
    withErrorPrefix(
      () => `blocks/${block.type}/search-text.ts fails at block ${index + 1} of the page ${path}`,
      () => checked(searchable[block.type]?.searchText(block, site) ?? []),
    ),
  );
}

/** @throws if it is anything else than texts. */
function checked(texts: string[]): string[] {
  if (Array.isArray(texts) && texts.every((text) => typeof text === 'string')) return texts;
  throw new Error('it does not return a list of texts');
}
