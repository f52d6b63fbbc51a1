import { byUnit } from '../model/by-unit.ts';
import type { SiteLocale } from '../model/country.ts';
import type { BlockData, DescribeBlock } from '../model/linked-data.ts';
import type { Block } from '../model/manifest.ts';

interface Describing {
  linkedData: DescribeBlock<Block>;
}

const describing = byUnit<Describing>(
  import.meta.glob('./*/linked-data.ts', { eager: true }),
  import.meta.glob('#project/blocks/*/linked-data.ts', { eager: true }),
);

/** What the blocks of a page tell search engines, in their order. */
export function dataOfBlocks(blocks: Block[], site: SiteLocale): BlockData[] {
  return blocks.flatMap((block) => describing[block.type]?.linkedData(block, site) ?? []);
}
