import { capitalize } from '../model/text/capitalize.ts';
/** Returns the anchor for a heading: `What's "Section 8"?` becomes `what-s-section-8`. */
export function slug(text: string): string {
  const lower = unaccented(text).toLowerCase();
  return lower.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.join('-') ?? '';
}

/** Fast path: most texts are ASCII. */
const PLAIN = /^[ -~]*$/;

/** Matches the marks on Latin letters; in other scripts they make another letter, or a vowel. */
const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu;

function unaccented(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
}

/** Returns the path probably meant: `Our Team/` becomes `/our-team`, `Über uns` `/ueber-uns`. */
export function asPath(written: string): string {
  return `/${transliterated(written).split('/').map(slug).filter(Boolean).join('/')}`;
}

/** Also accepts URLs and file names: `https://example.com/team.html?x#y` becomes `/team`. */
export function suggestPath(written: string): string {
  const bare = written.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  const inPages = bare.replace(/^[./]*(?:site\/)?pages\/(?=.)/i, '/');
  return asPath(inPages.replace(/\.(html?|php|aspx?|ya?ml|json|md)$/i, ''));
}

/** Returns a name for a fact or field: `Office phone` becomes `officePhone`, `Straße` `strasse`. */
export function camelCase(written: string): string {
  const words = unaccented(transliterated(written)).split(/[^A-Za-z0-9]+/);
  const [first = '', ...rest] = words.filter(Boolean);
  return [first.charAt(0).toLowerCase() + first.slice(1), ...rest.map(capitalize)].join('');
}

/** Letters that are more than a plain one with a mark, and how addresses spell them. */
const SPELLINGS: Record<string, string> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' },
  ...{ æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
  ...{ Æ: 'Ae', Œ: 'Oe', Þ: 'Th', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D' },
};

/** Transliterates German umlauts, and letters such as ß and ł, to ASCII. */
export function transliterated(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.normalize('NFC').replace(/[^ -~]/g, (letter) => SPELLINGS[letter] ?? letter);
}
