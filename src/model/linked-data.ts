import type { OfferCatalog, Question } from 'schema-dts';
import type { SiteLocale } from './country.ts';

/** What a block tells search engines, in the words of schema.org. */
export interface BlockData {
  questions?: Question[];
  /** What can be bought, and for how much. */
  offers?: OfferCatalog;
  /** Whether it shows how to reach the business: then the page tells its address and hours too. */
  showsBusiness?: boolean;
}

/**
 * What `linked-data.ts` in the folder of a block type exports as `linkedData`.
 *
 * @param block with its keys resolved.
 */
export type DescribeBlock<Props> = (block: Props, site: SiteLocale) => BlockData;
