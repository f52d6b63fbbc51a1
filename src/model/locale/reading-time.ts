/** Words per minute of silent reading in English (Brysbaert, 2019). */
const ENGLISH = 238;

const ALOUD_ENGLISH = 228;

/**
 * Words per minute in other languages, for the same texts read aloud (Trauzettel-Klosinski, Dietz,
 * 2012).
 */
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

/** Characters per minute in languages without spaces between words (same source). */
const SIGNS: Record<string, number> = { ja: 357, zh: 255 };

/**
 * The reading time of texts in minutes; at least one.
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

/** Assumes that silent reading is faster by the same factor in all languages. */
function rateOf(code: string): number {
  return ((ALOUD[code] ?? ALOUD_ENGLISH) * ENGLISH) / ALOUD_ENGLISH;
}
