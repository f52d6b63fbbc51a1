import type { ParamsOf } from '../../../diagnostics/catalogue.ts';
import { languageName } from '../../../model/languages.ts';

type LanguageSlip = ParamsOf<'no-such-language'>;

/** Letters that are taken for those of a language: `sp` for Spanish. Countries need no list. */
const TAKEN_FOR: Record<string, string> = { sp: 'es', ge: 'de', gm: 'de', po: 'pl', du: 'nl' };

/** Regions that `Intl` can name and that are no country: unions, currencies, what programs try out. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Letters that are taken for those of a country; `UK` is known by its other ones. */
const COUNTRY_FOR: Record<string, string> = { EN: 'GB', SP: 'ES' };

/** Tags that mean another country than who writes them: German in Georgia, Spanish in Laos. */
const ELSEWHERE: Record<string, string> = {
  'de-GE': 'de-DE',
  'de-SZ': 'de-CH',
  'fr-SZ': 'fr-CH',
  'it-SZ': 'it-CH',
  'es-LA': 'es-419',
  'zh-CH': 'zh-CN',
};

/** Languages of two letters that are spoken in a country of the same, and most in another. */
const AT_HOME = new Set(['pt', 'se']);

/**
 * What is wrong with a language that is written as languages are: no one speaks it, its country is
 * none, or another than is meant.
 *
 * @param tag as site.yaml has it, of well-formed parts.
 * @param country the one that site.yaml names, which says that it is meant.
 */
export function languageSlip(tag: string, country?: string): LanguageSlip | undefined {
  const { language, region } = partsOf(tag);
  const own = { written: tag };
  if (language.length === 2 && nameOf('language', language) === undefined) {
    const meant = languageMeant(language, region);
    const name = meant && languageName(meant, 'en');
    return { because: 'no-language', ...own, code: language, meant, name };
  }
  const meant = usual(language, region);
  const isTwice = region.toLowerCase() === language && !AT_HOME.has(language);
  const place = region && nameOf('region', region);
  const [canonical = tag] = Intl.getCanonicalLocales(tag);
  const known = partsOf(canonical).region;
  const home = isTwice ? meant : ELSEWHERE[`${language}-${region}`];
  const isMeant = known === country?.toUpperCase() || home === `${language}-${region}`;
  if (place && home && !isMeant) {
    const name = languageName(tag, 'en');
    return { because: 'elsewhere', ...own, name, place, region: known, meant: home };
  }
  if (region !== '' && (!place || NO_COUNTRY.has(region))) {
    return { because: 'no-country', ...own, region, language, meant };
  }
  const isKnown = known === region && !isRenamed(language, canonical);
  return isKnown ? undefined : { because: 'otherwise', ...own, meant: canonical };
}

/** The language of which a tag is, and its country or region, if it has one. */
function partsOf(tag: string) {
  const [language = '', ...others] = tag.split('-');
  const region = others.find((part) => /^([a-z]{2}|\d{3})$/i.test(part)) ?? '';
  return { language: language.toLowerCase(), region: region.toUpperCase() };
}

/** Letters of days gone by: `iw` for Hebrew. `tl` is as good as `fil`. */
const OF_OLD = new Set(['iw', 'in', 'ji', 'jw', 'mo']);

/** Whether others know a language by other letters: `de` is never `deu`. */
function isRenamed(language: string, canonical: string): boolean {
  const isLong = language.length === 3 && partsOf(canonical).language.length === 2;
  return isLong || OF_OLD.has(language);
}

/** What a language is probably meant as that has the letters of a country: `ja-JP` of `jp`. */
function languageMeant(written: string, region: string): string | undefined {
  const taken = TAKEN_FOR[written];
  if (taken !== undefined) return region === '' ? taken : `${taken}-${regionMeant(region)}`;
  if (nameOf('region', written.toUpperCase()) === undefined) return undefined;
  const { language, region: home } = new Intl.Locale(`und-${written}`).maximize();
  return language === 'und' ? undefined : `${language}-${region || home}`;
}

/** The language in the country that is meant, else in the one where most speak it. */
function usual(language: string, region: string): string {
  const named = COUNTRY_FOR[region];
  if (named !== undefined && named.toLowerCase() !== language) {
    const isSpoken = new Intl.Locale(`und-${named}`).maximize().language === language;
    if (isSpoken) return `${language}-${named}`;
  }
  const most = new Intl.Locale(language).maximize().region;
  return most === undefined ? language : `${language}-${most}`;
}

function regionMeant(region: string): string {
  return COUNTRY_FOR[region] ?? region;
}

/** What a language or a region is called in English; undefined for one that there is not. */
function nameOf(type: 'language' | 'region', code: string): string | undefined {
  return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code);
}
