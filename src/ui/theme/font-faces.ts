import type { Font, Theme } from '../../model/schema/theme.ts';
import { familyFile } from '../../themes/families.ts';

/** The URLs of the bundled fonts, by file. */
const ADDRESSES: Record<string, string> = import.meta.glob('../../themes/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

/**
 * Languages written with the letters of English: their pages load a small subset, and the full file
 * only if a character is outside of it. Other languages load the full file, since kerning does not
 * work across files.
 */
const IN_BASIC_LETTERS = new Set(['en', 'id', 'ms', 'sw']);

/** Languages whose usual texts need the extended file, which has all letters of the full one. */
const IN_EXTENDED_LETTERS = new Set(
  'az bs cs cy eo et hr hu lt lv mi mt pl ro sk sl sr tk tr'.split(' '),
);

/**
 * The unicode ranges of the files. For a character that a file lacks all the same, the browser uses
 * the next one.
 */
const RANGES = {
  basic: 'U+0-BF,U+D7,U+20??,U+2122',
  whole: 'U+0-FF,U+152-153,U+20??,U+2122',
  extended: 'U+100-151,U+154-24F,U+1E??',
};

/** A local font of the visitor, in regular and bold. */
interface Local {
  regular: [width: number, faces: string[]];
  bold: [width: number, faces: string[]];
}

/**
 * Fallback fonts that nearly every machine has, with their mean letter width in em. If two are
 * defined for one face the later one wins where installed: Georgia, else the equivalent of Times.
 */
const LOCAL: Record<Font['kind'], Local[]> = {
  serif: [
    {
      regular: [0.4153, ['Times New Roman', 'Liberation Serif']],
      bold: [0.4409, ['Times New Roman Bold', 'Liberation Serif Bold']],
    },
    { regular: [0.463, ['Georgia']], bold: [0.5283, ['Georgia Bold']] },
  ],
  sans: [
    {
      regular: [0.4626, ['Arial', 'Liberation Sans']],
      bold: [0.4948, ['Arial Bold', 'Liberation Sans Bold']],
    },
  ],
};

/** The weights of headings and bold text. */
const BOLD = '600 700';
const REGULAR = '400 599';

/** Returns the CSS font stack of a font with its fallback. */
export function stackOf({ name, kind }: Font): string {
  return `${name},${fallbackOf(name)},${kind === 'serif' ? 'serif' : 'sans-serif'}`;
}

/** Returns the name of a font's fallback. A longer one is ten bytes of a compressed page. */
function fallbackOf(name: string): string {
  return `${name}_`;
}

/**
 * Returns the font faces of a theme for pages in a language, with local fallbacks whose metrics
 * match them, so that line breaks stay the same when the fonts arrive.
 */
export function fontFaces({ heading, text }: Theme, language: string): string {
  const isOne = heading.name === text.name;
  return [
    ...(isOne ? [] : webFaces(heading, language)),
    ...webFaces(text, language),
    ...(isOne ? [] : standIns(heading, 'bold', heading.weights)),
    ...standIns(text, 'regular', REGULAR),
    ...standIns(text, 'bold', BOLD),
  ].join('');
}

/**
 * Returns the font faces that a page needs in addition if its text has some of `EXTENDED_LETTERS`.
 * They follow the others, since the later face wins.
 */
export function extendedFaces({ heading, text }: Theme, language: string): string {
  const isIn = IN_EXTENDED_LETTERS.has(tagOf(language));
  const fonts = isIn ? [] : new Map([heading, text].map((font) => [font.name, font])).values();
  return [...fonts]
    .map((font) => {
      const address = bundled(font, '-extended');
      return address ? webFace(font, address, RANGES.extended) : '';
    })
    .join('');
}

/**
 * Returns the font files that every page of a theme in a language loads. Others may follow for
 * characters outside of them.
 */
export function fontsAtOnce({ heading, text }: Theme, language: string): string[] {
  const addresses = [heading, text].map(
    (font) => basicFor(font, language) ?? addressOf(font, language),
  );
  return [...new Set(addresses)];
}

/** Returns the URLs of the bundled fonts that a theme does not use. */
export function unusedFonts({ heading, text }: Theme): string[] {
  const used = [heading, text].flatMap((font) =>
    ['-basic', '', '-extended'].map((letters) => bundled(font, letters)),
  );
  return Object.values(ADDRESSES).filter((address) => !used.includes(address));
}

function webFaces(font: Font, language: string): string[] {
  const basic = basicFor(font, language);
  const whole = addressOf(font, language);
  if (basic === undefined) return [webFace(font, whole)];
  // If the ranges of two faces contain a character, the later face wins.
  return [webFace(font, whole, RANGES.whole), webFace(font, basic, RANGES.basic)];
}

/** Returns the small subset file, if it covers the language. */
function basicFor(font: Font, language: string): string | undefined {
  return IN_BASIC_LETTERS.has(tagOf(language)) ? bundled(font, '-basic') : undefined;
}

function addressOf(font: Font, language: string): string {
  if (font.file !== undefined) return `/${encodeURI(font.file)}`;
  return bundled(font, IN_EXTENDED_LETTERS.has(tagOf(language)) ? '-extended' : '') ?? '';
}

/** Returns the URL of a file of a bundled family: a subset, or the full one. */
function bundled({ name, file }: Font, letters: string): string | undefined {
  if (file !== undefined) return undefined;
  return ADDRESSES[`../../themes/fonts/${familyFile(name)}${letters}.woff2`];
}

/** Returns the language of a tag: `en` of `en-GB`. */
function tagOf(language: string): string {
  return language.split('-', 1)[0] ?? '';
}

function webFace({ name, weights }: Font, address: string, range?: string): string {
  const letters = range ? `;unicode-range:${range}` : '';
  return `@font-face{font-family:${name};src:url(${address});font-weight:${weights};font-display:swap${letters}}`;
}

function standIns(font: Font, face: 'regular' | 'bold', weights: string): string[] {
  return LOCAL[font.kind].map((local) => {
    const [width, names] = local[face];
    const size = font[face] / width;
    const sources = names.map((name) => `local(${name})`).join();
    const percent = (value: number) => `${Number((value * 100).toFixed(1))}%`;
    const adjusted = Number((size * 100).toFixed(1)) / 100;
    const metrics = [font.ascent, font.descent].map((value) => percent(value / adjusted));
    return (
      `@font-face{font-family:${fallbackOf(font.name)};src:${sources};font-weight:${weights};` +
      `size-adjust:${percent(adjusted)};ascent-override:${metrics[0]};descent-override:${metrics[1]}}`
    );
  });
}
