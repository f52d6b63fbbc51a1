import { countryOf, localeOf, type SiteLocale } from '../model/locale/country.ts';

/** A price as numbers in schema.org format: `1200.50`. */
interface Amounts {
  /** An ISO 4217 code. */
  currency: string;
  from: string;
  /** The upper end of a price range. */
  to?: string;
}

/** Currency signs that are unambiguous in any country. */
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

/** Currencies with the dollar sign, by country. */
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
 * Parses a price: `$95`, `1.200,50 €`, `€75-€85`.
 *
 * @returns undefined for other texts, and for an ambiguous currency.
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

/** Parses digits with the separators of the site's locale. */
function numberIn(digits: string, site: SiteLocale): string | undefined {
  const parts = new Intl.NumberFormat(localeOf(site), { useGrouping: true }).formatToParts(12345.6);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  const [whole = '', cents, more] = digits.split(decimal);
  const plain = whole.replace(/[.,'’\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  const fits = /^\d+$/.test(plain) && (cents === undefined || /^\d{1,2}$/.test(cents));
  if (!fits || more !== undefined) return undefined;
  return cents === undefined ? plain : `${plain}.${cents}`;
}
