import type { EventLeaf } from 'schema-dts';
import type { Static } from 'typebox';
import type { SiteLocale } from '../../model/locale/country.ts';
import { wordsOfHtml } from '../../model/text/words-of-html.ts';
import type { DescribeBlock } from '../../model/units/linked-data.ts';
import { amountsIn } from '../amounts.ts';
import type { schema } from './schema.ts';

type ListedEvent = Static<typeof schema>['items'][number];

/** Returns the events to come; the page adds who organizes them. */
export const linkedData: DescribeBlock<Static<typeof schema>> = ({ items }, site) => ({
  events: items.map((event) => dataOf(event, site)),
});

function dataOf(event: ListedEvent, site: SiteLocale): EventLeaf {
  const { title, date, place, address, text, to, cancelled } = event;
  const offers = offersOf(event, site);
  const where = place ?? address;
  return {
    '@type': 'Event',
    name: title,
    startDate: date.starts,
    ...(date.ends !== undefined && { endDate: date.ends }),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...(text && { description: wordsOfHtml(text.html) }),
    ...(to && { url: to.href }),
    ...(where && { location: { '@type': 'Place', name: where, address: address ?? where } }),
    ...(offers && { offers }),
  };
}

function offersOf({ price, soldOut }: ListedEvent, site: SiteLocale): EventLeaf['offers'] {
  const amounts = price === undefined ? undefined : amountsIn(price, site);
  if (!amounts) return undefined;
  return {
    '@type': 'Offer',
    price: amounts.from,
    priceCurrency: amounts.currency,
    availability: `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}`,
  };
}
