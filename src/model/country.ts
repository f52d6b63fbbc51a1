/** The language of a site, and the country that it names itself if it does. */
export interface SiteLocale {
  language: string;
  country?: string | undefined;
}

/**
 * The country of a site, as two capital letters of ISO 3166: the one that it names, else the
 * region of its language (`AT` of `de-AT`). None if the language has no region of a country.
 */
export function countryOf({ language, country }: SiteLocale): string | undefined {
  return (country ?? REGION.exec(language)?.[1])?.toUpperCase();
}

/** After the language and maybe a script: `sr-Latn-RS`. Regions in digits are no countries. */
const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i;

/** Sizes of paper, as people and programs call them. */
export type Paper = 'LETTER' | 'A4';

/** Where printers hold letter paper; everywhere else it is A4. */
const LETTER = new Set('US CA MX PR PH CL CO VE GT CR NI PA SV DO'.split(' '));

/** The paper that is printed on in a country. */
export function paperOf(country: string | undefined): Paper {
  return country !== undefined && LETTER.has(country) ? 'LETTER' : 'A4';
}

/** In what numbers, days and plurals are written: the language as it is written in the country. */
export function localeOf(place: SiteLocale): string {
  try {
    const region = countryOf(place);
    return new Intl.Locale(place.language, region === undefined ? {} : { region }).toString();
  } catch {
    return place.language.split('-')[0] ?? 'en';
  }
}

/** Where people are to be asked before a page has to do with others (ePrivacy, TDDDG, PECR, FADP). */
const ASKING = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** Whether visitors of a site in a country are asked before frames of other sites are loaded. */
export function asksForFrames(country: string | undefined): boolean {
  return country !== undefined && ASKING.has(country);
}
