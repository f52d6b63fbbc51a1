/** Words a minute that adults read of English prose, silently (Brysbaert, 2019). */
const ENGLISH = 238;

const ALOUD_ENGLISH = 228;

/** Words a minute in other languages, of the same texts read aloud (Trauzettel-Klosinski, Dietz, 2012). */
const ALOUD: Record<string, number> = {
  ar: 138,
  de: 179,
  es: 218,
  fi: 161,
  fr: 195,
  he: 187,
  it: 188,
  nl: 202,
  pl: 166,
  pt: 181,
  ru: 184,
  sl: 180,
  sv: 199,
  tr: 166,
};

/** Signs a minute where there are no spaces between words (the same). */
const SIGNS: Record<string, number> = { ja: 357, zh: 255 };

/**
 * How many minutes texts take to read; at least one.
 *
 * @param texts as HTML
 * @param language a tag, such as `en-US`
 */
export function readingMinutes(texts: string[], language: string): number {
  const [code = ''] = language.toLowerCase().split('-');
  const signs = SIGNS[code];
  const count = texts.reduce(
    (sum, html) => sum + (html.replace(/<[^>]*>/g, ' ').match(signs ? /\S/g : /\S+/g)?.length ?? 0),
    0,
  );
  return Math.max(1, Math.round(count / (signs ?? rateOf(code))));
}

/** Silent reading is faster in all of them alike. */
function rateOf(code: string): number {
  return ((ALOUD[code] ?? ALOUD_ENGLISH) * ENGLISH) / ALOUD_ENGLISH;
}
