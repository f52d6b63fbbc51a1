import type { ParamsOf } from '../diagnostics/catalogue.ts';
import { languageName } from '../model/locale/languages.ts';

type LanguageMistake = ParamsOf<'no-such-language'>;

/** Codes mistaken for those of languages: `sp` for Spanish. Country codes need no list. */
const LANGUAGE_FOR: Record<string, string> = { sp: 'es', ge: 'de', gm: 'de', po: 'pl', du: 'nl' };

/** Regions that `Intl` can name and that are not countries: unions, currencies, test codes. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Codes mistaken for those of countries; `UK` is handled by canonicalization. */
const COUNTRY_FOR: Record<string, string> = { EN: 'GB', SP: 'ES' };

/** Tags that name another country than the author meant: German in Georgia, Spanish in Laos. */
const WRONG_COUNTRY: Record<string, string> = {
  'de-GE': 'de-DE',
  'de-SZ': 'de-CH',
  'fr-SZ': 'fr-CH',
  'it-SZ': 'it-CH',
  'es-LA': 'es-419',
  'zh-CH': 'zh-CN',
};

/** Languages that fit the country of the same code, though most speakers live in another. */
const SAME_AS_COUNTRY = new Set(['pt', 'se']);

/**
 * Returns the mistake in a well-formed language tag: its language or country does not exist, or is
 * not the one that was meant.
 *
 * @param tag as written in site.yaml.
 * @param country the `country` of site.yaml, which confirms the country of the tag.
 */
export function languageMistake(tag: string, country?: string): LanguageMistake | undefined {
  // Most speakers of a language write it so. Asking `Intl` for names takes 10 ms.
  const { language, region } = new Intl.Locale(partsOf(tag).language).maximize();
  const isUsual = region !== undefined && [language, `${language}-${region}`].includes(tag);
  return isUsual ? undefined : unusualMistake(tag, country);
}

function unusualMistake(tag: string, country?: string): LanguageMistake | undefined {
  const { language, region } = partsOf(tag);
  const own = { written: tag };
  if (language.length === 2 && nameOf('language', language) === undefined) {
    const suggestion = suggestLanguage(language, region);
    const name = suggestion && languageName(suggestion, 'en');
    return { reason: 'no-language', ...own, code: language, suggestion, name };
  }
  const suggestion = mostSpoken(language, region);
  const isTwice = region.toLowerCase() === language && !SAME_AS_COUNTRY.has(language);
  const place = region && nameOf('region', region);
  const [canonical = tag] = Intl.getCanonicalLocales(tag);
  const canonicalRegion = partsOf(canonical).region;
  const likelyTag = isTwice ? suggestion : WRONG_COUNTRY[`${language}-${region}`];
  const isMeant =
    canonicalRegion === country?.toUpperCase() || likelyTag === `${language}-${region}`;
  if (place && likelyTag && !isMeant) {
    const name = languageName(tag, 'en');
    const likely = { region: canonicalRegion, suggestion: likelyTag };
    return { reason: 'elsewhere', ...own, name, place, ...likely };
  }
  if (region !== '' && (!place || NO_COUNTRY.has(region))) {
    return { reason: 'no-country', ...own, region, language, suggestion };
  }
  const isKnown = canonicalRegion === region && !isRenamed(language, canonical);
  return isKnown ? undefined : { reason: 'otherwise', ...own, suggestion: canonical };
}

/** Returns the language of a tag, and its country or region, if it has one. */
function partsOf(tag: string) {
  const [language = '', ...others] = tag.split('-');
  const region = others.find((part) => /^([a-z]{2}|\d{3})$/i.test(part)) ?? '';
  return { language: language.toLowerCase(), region: region.toUpperCase() };
}

/** Obsolete codes: `iw` for Hebrew. `tl` is accepted like `fil`. */
const OBSOLETE = new Set(['iw', 'in', 'ji', 'jw', 'mo']);

/** Returns whether the language code is replaced: `deu` by `de`, or an obsolete code. */
function isRenamed(language: string, canonical: string): boolean {
  const isLong = language.length === 3 && partsOf(canonical).language.length === 2;
  return isLong || OBSOLETE.has(language);
}

/** Returns the language for a country code: `ja-JP` for `jp`. */
function suggestLanguage(written: string, region: string): string | undefined {
  const taken = LANGUAGE_FOR[written];
  if (taken !== undefined)
    return region === '' ? taken : `${taken}-${COUNTRY_FOR[region] ?? region}`;
  if (nameOf('region', written.toUpperCase()) === undefined) return undefined;
  const { language, region: home } = new Intl.Locale(`und-${written}`).maximize();
  return language === 'und' ? undefined : `${language}-${region || home}`;
}

/** Returns the language with the country that was meant, else the one with most speakers. */
function mostSpoken(language: string, region: string): string {
  const country = COUNTRY_FOR[region];
  if (country !== undefined && country.toLowerCase() !== language) {
    const isSpoken = new Intl.Locale(`und-${country}`).maximize().language === language;
    if (isSpoken) return `${language}-${country}`;
  }
  const likelyRegion = new Intl.Locale(language).maximize().region;
  return likelyRegion === undefined ? language : `${language}-${likelyRegion}`;
}

/** Returns the English name of a language or a region; undefined if it does not exist. */
function nameOf(type: 'language' | 'region', code: string): string | undefined {
  return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
}
