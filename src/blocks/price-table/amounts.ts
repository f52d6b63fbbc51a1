import { countryOf, localeOf, type SiteLocale } from '../../model/country.ts';

/** What a price says in numbers, as schema.org has them: `1200.50`. */
interface Amounts {
  /** By ISO 4217. */
  currency: string;
  from: string;
  /** Of a price that is between two. */
  to?: string;
}

/** Signs that are of one currency wherever they stand. */
const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₪': 'ILS',
  Fr: 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
};

/** Whose money has the sign of the dollar. */
const DOLLARS: Record<string, string> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  MX: 'MXN',
};

const SIGN = '([A-Z]{3}|Fr|zł|Kč|[€£$₹₺₽₴₩₪])';
const PRICE = new RegExp(`^${SIGN}?\\s?(\\d[\\d.,'’\\u00a0\\u202f]*)\\s?${SIGN}?$`, 'u');

/**
 * Reads a price as people write it: `$95`, `1.200,50 €`, `€75-€85`.
 *
 * @returns undefined for other words, and for a currency that cannot be told.
 */
export function amountsIn(price: string, site: SiteLocale): Amounts | undefined {
  const [first = '', last, more] = price.trim().split(/\s?[-–]\s?/);
  if (more !== undefined) return undefined;
  const from = amountIn(first, site);
  const to = last === undefined ? undefined : amountIn(last, site);
  const currency = from?.currency ?? to?.currency;
  if (!from || !currency || (last !== undefined && !to)) return undefined;
  if (to?.currency !== undefined && to.currency !== currency) return undefined;
  return { currency, from: from.amount, ...(to && { to: to.amount }) };
}

function amountIn(text: string, site: SiteLocale) {
  const [, before, digits, behind] = PRICE.exec(text) ?? [];
  const amount = digits === undefined ? undefined : numberIn(digits, site);
  const sign = before ?? behind;
  const currency = currencyOf(sign, site);
  const isUnknown = sign !== undefined && currency === undefined;
  return amount === undefined || isUnknown ? undefined : { amount, currency };
}

function currencyOf(sign: string | undefined, site: SiteLocale): string | undefined {
  if (sign === '$') return DOLLARS[countryOf(site) ?? ''];
  return sign !== undefined && /^[A-Z]{3}$/.test(sign) ? sign : CURRENCIES[sign ?? ''];
}

/** Digits as the language of the site groups them. */
function numberIn(digits: string, site: SiteLocale): string | undefined {
  const parts = new Intl.NumberFormat(localeOf(site), { useGrouping: true }).formatToParts(12345.6);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const [whole = '', cents, more] = digits.split(decimal);
  const plain = whole.replace(/[.,'’\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const fits = /^\d+$/.test(plain) && (cents === undefined || /^\d{1,2}$/.test(cents));
  if (!fits || more !== undefined) return undefined;
  return cents === undefined ? plain : `${plain}.${cents}`;
}
