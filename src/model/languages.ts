/** Language, script, region and variant, as `Intl` takes them all: `es`, `zh-Hant-TW`, `ca-valencia`. */
export const LANGUAGE_TAG =
  /^[a-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))?$/;

export function isLanguageTag(text: string): boolean {
  return LANGUAGE_TAG.test(text);
}

/** "en_US" and "EN-us" are meant as "en-US". */
export function languageTagMeant(written: string): string {
  const [main = '', ...others] = written.trim().split(/[_-]/);
  return [main.toLowerCase(), ...others.map(regionIn)].join('-');
}

function regionIn(part: string): string {
  return part.length === 2 ? part.toUpperCase() : part;
}

/** A language of a site. */
export interface SiteLanguage {
  /** As site.yaml names it: `es-US`. */
  tag: string;
  /** How the names of files say it, `es` in `about.es.yaml`. That of the site's first is empty. */
  code: string;
  /** What the addresses of its pages begin with: `/es`, or nothing for the first. */
  prefix: string;
}

/** The languages of a site, its own first. */
export function siteLanguages(named: readonly string[]): SiteLanguage[] {
  const tags = [...new Set(named)];
  const mains = tags.map(mainOf);
  return tags.map((tag, index) => {
    if (index === 0) return { tag, code: '', prefix: '' };
    const isAlone = mains.filter((main) => main === mains[index]).length === 1;
    const code = isAlone ? mainOf(tag) : tag.toLowerCase();
    return { tag, code, prefix: prefixOf(code) };
  });
}

/** What the addresses of a language begin with: `/es`, or nothing for the site's own. */
export function prefixOf(code: string): string {
  return code === '' ? '' : `/${code}`;
}

/** A path without the prefix of its language: `/about` of `/es/about`, `/` of `/es`. Undefined if it has another. */
export function pathAfter(prefix: string, path: string): string | undefined {
  if (path === prefix) return '/';
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined;
}

/** The language without its country: `es` of `es-US`. */
function mainOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}

/**
 * Whether a text is what some language is called in names of files and in addresses: `es`, `es-419`,
 * `zh-hant-tw`. That is what `siteLanguages` makes codes of, in small letters, and nothing else.
 */
function isLanguageCode(text: string): boolean {
  return isLanguageTag(text) && text === text.toLowerCase();
}

/**
 * What the name of a document says of its language: `blog/first.es` is a translation of
 * `blog/first`. An empty code is that of the site's own language.
 */
export function splitName(name: string): { original: string; code: string } {
  const dot = Math.max(name.lastIndexOf('.'), 0);
  const original = name.slice(0, dot);
  const code = name.slice(dot + 1).toLowerCase();
  const isNamed = original !== '' && !original.endsWith('/') && !original.endsWith('.');
  return isNamed && isLanguageCode(code) ? { original, code } : { original: name, code: '' };
}

/**
 * What the place of a file on the built site says of its language: `es/feed.xml` is the `feed.xml`
 * of `es`. An empty code is that of the site's own language.
 */
export function splitPlace(file: string): { code: string; below: string } {
  const slash = Math.max(file.indexOf('/'), 0);
  const code = file.slice(0, slash);
  return isLanguageCode(code) ? { code, below: file.slice(slash + 1) } : { code: '', below: file };
}

/** The language of a page that is another one than that of who leads there. */
export interface OtherLanguage {
  tag: string;
  /** What it is called where the link stands: `inglés`. */
  name: string;
}

/** What a language calls itself or another one: `Español`, `inglés`. */
export function languageName(tag: string, inLanguage: string): string {
  const name = new Intl.DisplayNames(inLanguage, { type: 'language', fallback: 'code' }).of(
    tag.split('-')[0] ?? tag,
  );
  return name ?? tag;
}
