/** Languages that write compounds as one word, which may be longer than a line on a phone. */
const COMPOUNDING = new Set('da de et fi hu is nb nl nn no sv'.split(' '));

/**
 * Long words only, those of headings only where they may be longer than a line. Safari has limits
 * of its own. What is copied or typed stays as it is.
 */
const STYLES =
  'main,footer ul{hyphens:auto;hyphenate-limit-chars:14 6 5;-webkit-hyphenate-limit-before:8;-webkit-hyphenate-limit-after:6}' +
  'main :is(h1,h2,h3,h4,summary){hyphenate-limit-chars:18 7 6;-webkit-hyphenate-limit-before:10;-webkit-hyphenate-limit-after:8}' +
  'code,textarea,[href^="mailto:"]{hyphens:manual}';

/** Returns the CSS that breaks long words between syllables, if a language has such words. */
export function hyphenation(language: string): string {
  const [name = ''] = language.split('-');
  return COMPOUNDING.has(name) ? STYLES : '';
}
