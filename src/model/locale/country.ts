/** The language of a site, and its country if site.yaml names one. */
export interface SiteLocale {
  language: string;
  country?: string | undefined;
}

/**
 * The country of a site in ISO 3166: the one that it names, otherwise the region of its language
 * (`AT` of `de-AT`). Undefined if there is none.
 */
export function countryOf({ language, country }: SiteLocale): string | undefined {
  return (country ?? REGION.exec(language)?.[1])?.toUpperCase();
}

/** The country whose habits suggestions follow: for a language without one, where most speak it. */
export function likelyCountryOf(site: SiteLocale): string | undefined {
  return countryOf(site) ?? new Intl.Locale(site.language).maximize().region;
}

/** After the language and an optional script: `sr-Latn-RS`. Numeric regions are not countries. */
const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i;

export type Paper = 'LETTER' | 'A4';

/** Countries that use letter paper; all others use A4. */
const LETTER = new Set('US CA MX PR PH CL CO VE GT CR NI PA SV DO'.split(' '));

export function paperOf(country: string | undefined): Paper {
  return country !== undefined && LETTER.has(country) ? 'LETTER' : 'A4';
}

/** The locale for numbers, dates and plurals: the language as used in the country. */
export function localeOf(locale: SiteLocale): string {
  try {
    const region = countryOf(locale);
    return new Intl.Locale(locale.language, region === undefined ? {} : { region }).toString();
  } catch {
    return locale.language.split('-')[0] ?? 'en';
  }
}

/**
 * Countries that require consent before other hosts are contacted (ePrivacy, TDDDG, PECR, FADP).
 */
const ASKING = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/** Whether a site in a country asks visitors before it loads frames of other sites. */
export function asksForFrames(country: string | undefined): boolean {
  return country !== undefined && ASKING.has(country);
}
