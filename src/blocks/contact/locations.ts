import { countryOf, localeOf, type SiteLocale } from '../../model/locale/country.ts';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { orUndefined } from '../../model/or-undefined.ts';
import { ALL_LOCATIONS, type CompanyLocation, WEEK } from '../../model/schema/business.ts';
import { capitalize } from '../../model/text/capitalize.ts';
import { directionOf } from '../../words/numbers.ts';

/** The parts of the site info that locations consist of. */
type SiteParts = Pick<SiteInfo, 'company' | 'business' | 'phone'>;

/** Returns the location with a name, or all of them, the main one first. */
export function locationsCalled(
  shown: string,
  { company, business = {}, phone }: SiteParts,
): CompanyLocation[] {
  const { name = company, address, locations = [] } = business;
  const main = address ? [{ ...business, name, address, ...(phone && { phone }) }] : [];
  const all = [...main, ...locations];
  return shown === ALL_LOCATIONS ? all : all.filter((one) => one.name === shown);
}

/**
 * Countries in which the postcode follows the town, by the address formats of libaddressinput. It has
 * no postcodes of Colombia, Ireland and Vietnam, and no town of Singapore: they write them there too.
 */
const POSTCODE_LAST = new Set(
  `AS AU BD BH BM BN BR CA CC CK CO CX EG FK FM GB GG GS GU HM HN ID IE IL IM IN IO IQ JE JO KE
    KH LB LK LS LV MH MM MN MP MT MV NF NG NP NZ PG PK PN PR PW SA SG SH SO SZ TC TH UM US VE VI VN
    ZA`.split(/\s+/),
);

/** Returns the lines of an address as letters have them; the country only if it is another one. */
export function addressLines(
  { street, city, region, postcode, country }: CompanyLocation['address'],
  site: SiteLocale,
): string[] {
  const own = countryOf(site);
  const there = country?.toUpperCase() ?? own;
  const town = [city, region].filter(Boolean).join(', ');
  const parts = POSTCODE_LAST.has(there ?? '') ? [town, postcode] : [postcode, town];
  const abroad = there !== undefined && there !== own ? [countryName(there, site)] : [];
  return [street, parts.filter(Boolean).join(' '), ...abroad];
}

function countryName(country: string, site: SiteLocale): string {
  const named = () => new Intl.DisplayNames(localeOf(site), { type: 'region' }).of(country);
  return orUndefined(named) ?? country;
}

type Opening = NonNullable<CompanyLocation['hours']>[number];

/** Days and their hours as visitors read them: `Monday – Friday`, `9:30 AM–6:00 PM`. */
interface OpeningRow {
  days: string;
  hours: string;
}

/**
 * Returns opening hours, and below them the days that are not named.
 *
 * @param closed what is said of those days.
 */
export function openingRows(openings: Opening[], site: SiteLocale, closed: string): OpeningRow[] {
  const open = new Set(openings.flatMap(({ days }) => days));
  const others = WEEK.filter((day) => !open.has(day));
  // Those around the weekend are one range, from an open day on.
  const first = WEEK.findIndex((day) => open.has(day));
  const turned = [...WEEK.slice(first), ...WEEK.slice(0, first)].filter((day) => !open.has(day));
  const rest = rangesOf(turned).length === 1 ? turned : others;
  const rows = openings.map((opening) => openingRow(opening, site));
  return rest.length === 0
    ? rows
    : [...rows, { days: daysText(rest, localeOf(site)), hours: closed }];
}

function openingRow({ days, time }: Opening, site: SiteLocale): OpeningRow {
  const locale = localeOf(site);
  const clock = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const timeAt = (text: string) => clock.format(new Date(`2024-01-01T${text}Z`));
  // A dash turns the times round in text from the right, as a hyphen does not.
  const dash = directionOf(locale) === 'rtl' ? '-' : '–';
  const hours = [time.opens, time.closes].map(timeAt).join(dash);
  return { days: daysText(days, locale), hours };
}

/** Days in a row are a range: `Monday – Friday`; two are named: `Saturday, Sunday`. */
function daysText(days: Opening['days'], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // January 2024 began on a Monday.
  const dayAt = (index: number) => Date.UTC(2024, 0, index + 1);
  const texts = rangesOf(days).flatMap(({ first, length }) =>
    length > 2
      ? format.formatRange(dayAt(first), dayAt(first + length - 1))
      : Array.from({ length }, (_, at) => format.format(dayAt(first + at))),
  );
  return capitalize(texts.join(', '));
}

/** Returns the ranges of consecutive days, in the order written: Sunday may precede Monday. */
function rangesOf(days: Opening['days']): { first: number; length: number }[] {
  const ranges: { first: number; length: number }[] = [];
  for (const day of days.map((name) => WEEK.indexOf(name))) {
    const last = ranges.at(-1);
    if (last && day === (last.first + last.length) % WEEK.length) last.length += 1;
    else ranges.push({ first: day, length: 1 });
  }
  return ranges;
}
