import type { EventLeaf, OfferCatalog, Question } from 'schema-dts';
import type { SiteLocale } from '../locale/country.ts';

/** A thing of any type in schema.org's vocabulary: `{ '@type': 'Recipe', name: 'Bread' }`. */
export interface StructuredThing {
  '@type': string;
  [property: string]: unknown;
}

/** A block's structured data in schema.org's vocabulary. */
export interface BlockData {
  questions?: Question[];
  /** Offers with prices. */
  offers?: OfferCatalog;
  /** Without their organizer; `url` may be a path of the site. */
  events?: EventLeaf[];
  /** What else the block shows, such as recipes; published as it is. */
  things?: StructuredThing[];
  /** Whether it shows how to reach the business: then the page tells its address and hours too. */
  showsBusiness?: boolean;
}

/**
 * The type of `linkedData`, exported by `linked-data.ts` in a block's folder.
 *
 * @param block with its keys resolved.
 */
export type DescribeBlock<Props> = (block: Props, site: SiteLocale) => BlockData;
