import type { Offer } from 'schema-dts';
import type { Static } from 'typebox';
import type { SiteLocale } from '../../model/locale/country.ts';
import { wordsOfHtml } from '../../model/text/words-of-html.ts';
import type { DescribeBlock } from '../../model/units/linked-data.ts';
import { amountsIn } from '../amounts.ts';
import type { schema } from './schema.ts';

type Tier = Static<typeof schema>['tiers'][number];

/** Returns offers for prices that are an amount or a range. */
export const linkedData: DescribeBlock<Static<typeof schema>> = ({ heading, tiers }, site) => {
  const offers = tiers.flatMap((tier) => offerOf(tier, site) ?? []);
  if (offers.length === 0) return {};
  return {
    offers: {
      '@type': 'OfferCatalog',
      ...(heading !== undefined && { name: heading }),
      itemListElement: offers,
    },
  };
};

function offerOf({ price, title, items }: Tier, site: SiteLocale): Offer | undefined {
  const amounts = amountsIn(price, site);
  if (!amounts) return undefined;
  const { currency, from, to } = amounts;
  const name = title ?? items.map(({ html }) => wordsOfHtml(html)).join(', ');
  if (to === undefined) return { '@type': 'Offer', name, price: from, priceCurrency: currency };
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: Number(from),
      maxPrice: Number(to),
      priceCurrency: currency,
    },
  };
}
