import type { SiteLocale } from '../model/locale/country.ts';
import type { Block, Page } from '../model/manifest/manifest.ts';
import { withErrorPrefix } from '../model/units/error-prefix.ts';
import type { BlockData, DescribeBlock } from '../model/units/linked-data.ts';
import { byBlockType } from '../model/units/own-blocks.ts';

const describing = byBlockType<{ linkedData: DescribeBlock<Block> }>(
  import.meta.glob('./*/linked-data.ts', { eager: true }),
  import.meta.glob('#project/blocks/*/linked-data.ts', { eager: true }),
);

/** Returns the structured data of a page's blocks, in order. */
export function dataOfBlocks({ path, blocks }: Page, site: SiteLocale): BlockData[] {
  return blocks.flatMap((block, index) => {
    const { type } = block;
    const prefix = () =>
      `blocks/${type}/linked-data.ts fails at block ${index + 1} of the page ${path}`;
    return withErrorPrefix(prefix, () => describing[type]?.linkedData(block, site) ?? []);
  });
}
