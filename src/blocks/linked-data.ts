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
    return withErrorPrefix(prefix, () => {
      const data = describing[type]?.linkedData(block, site);
      return data ? checked(data) : [];
    });
  });
}

const KEYS: Record<keyof BlockData, true> = {
  questions: true,
  offers: true,
  events: true,
  things: true,
  showsBusiness: true,
};

/** @throws if there is anything else, which would do nothing. */
function checked(data: BlockData): BlockData {
  const other = Object.keys(data).find((key) => !Object.hasOwn(KEYS, key));
  if (other === undefined) return data;
  throw new Error(`it returns "${other}", and only ${Object.keys(KEYS).join(', ')} are used`);
}
