/**
 * A language tag with optional script, region and variant, as `Intl` accepts it: `es`,
 * `zh-Hant-TW`, `ca-valencia`.
 */
export const LANGUAGE_TAG =
  /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/;

export function isLanguageTag(text: string): boolean {
  return LANGUAGE_TAG.test(text);
}

/** Corrects "en_US" and "EN-us" to "en-US". */
export function correctedTag(written: string): string {
  const [main = '', ...others] = written.trim().split(/[_-]/);
  return [main.toLowerCase(), ...others.map(regionIn)].join('-');
}

function regionIn(part: string): string {
  return part.length === 2 ? part.toUpperCase() : part;
}

export interface SiteLanguage {
  /** The tag in site.yaml: `es-US`. */
  tag: string;
  /** The code in file names, `es` in `about.es.yaml`. Empty for the default language. */
  code: string;
  /** The prefix of its addresses: `/es`, or empty for the default language. */
  prefix: string;
}

/** The languages of a site, the default one first. */
export function siteLanguages(written: readonly string[]): SiteLanguage[] {
  const tags = [...new Set(written)];
  const mains = tags.map(mainOf);
  return tags.map((tag, index) => {
    if (index === 0) return { tag, code: '', prefix: '' };
    const isAlone = mains.filter((main) => main === mains[index]).length === 1;
    const code = isAlone ? mainOf(tag) : tag.toLowerCase();
    return { tag, code, prefix: prefixOf(code) };
  });
}

/** The prefix of a language's addresses: `/es`, or empty for the default language. */
export function prefixOf(code: string): string {
  return code === '' ? '' : `/${code}`;
}

/**
 * A path without its language prefix: `/about` for `/es/about`, `/` for `/es`. Undefined if it does
 * not have the prefix.
 */
export function pathAfter(prefix: string, path: string): string | undefined {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

/** The language without region: `es` for `es-US`. */
function mainOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

/**
 * Whether a text has the form of a language code in file names and addresses: `es`, `es-419`,
 * `zh-hant-tw`. These are the lower-case codes that `siteLanguages` makes.
 */
function isLanguageCode(text: string): boolean {
  return isLanguageTag(text) && text === text.toLowerCase();
}

/**
 * Splits the name of a document: `blog/first.es` is a translation of `blog/first`. The code is
 * empty for the default language.
 */
export function splitName(name: string): { original: string; code: string } {
  const dot = Math.max(name.lastIndexOf('.'), 0);
  const original = name.slice(0, dot);
  const code = name.slice(dot + 1).toLowerCase();
  const isNamed = original !== '' && !original.endsWith('/') && !original.endsWith('.');
  return isNamed && isLanguageCode(code) ? { original, code } : { original: name, code: '' };
}

/**
 * Splits a path of the built site: `es/feed.xml` is the `feed.xml` of `es`. The code is empty for
 * the default language.
 */
export function splitPath(file: string): { code: string; below: string } {
  const slash = Math.max(file.indexOf('/'), 0);
  const code = file.slice(0, slash);
  return isLanguageCode(code) ? { code, below: file.slice(slash + 1) } : { code: '', below: file };
}

/** The language of a link's target, if it differs from the page's. */
export interface OtherLanguage {
  tag: string;
  /** Its name in the language of the page: `inglés`. */
  name: string;
}

/** Returns a language as pages in another one name it. */
export function otherLanguage(tag: string, inLanguage: string): OtherLanguage {
  return { tag, name: languageName(tag, inLanguage) };
}

/** The name of a language in itself or another language: `Español`, `inglés`. */
export function languageName(tag: string, inLanguage: string): string {
  const name = new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'code' }).of(
    tag.split('-')[0] ?? tag,
  );
  return name ?? tag;
}
