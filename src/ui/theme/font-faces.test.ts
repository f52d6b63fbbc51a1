import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font as FontFile } from 'fontkit';
import { expect, it } from 'vitest';
import { EXTENDED_LETTERS, FAMILIES } from '../../themes/families.ts';
import { themeOf } from '../../themes/theme.ts';
import { extendedFaces, fontFaces, fontsAtOnce, unusedFonts } from './font-faces.ts';

const fontkit = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');

const theme = themeOf({});

const filesIn = (css: string) =>
  [...css.matchAll(/url\([^)]*?([\w-]+)\.woff2\)/g)].map(([, name]) => name);

it('looks for letters of English in small files first', () => {
  const css = fontFaces(theme, 'en-US');
  expect(filesIn(css)).toEqual(['fraunces', 'fraunces-basic', 'figtree', 'figtree-basic']);
  expect(css).toContain('-basic.woff2);font-weight:500 700;font-display:swap;unicode-range:U+0-BF');
});

it('loads one file where a language has more letters, so that kerning reaches all of them', () => {
  const css = fontFaces(theme, 'de-DE');
  expect(filesIn(css)).toEqual(['fraunces', 'figtree']);
  expect(css).not.toContain('unicode-range');
});

it('loads one file, the extended one, in languages such as Polish and Czech', () => {
  for (const language of ['pl', 'cs-CZ', 'hu-HU', 'hr', 'ro-RO', 'tr-TR', 'lv', 'lt']) {
    const css = fontFaces(theme, language);
    expect(filesIn(css)).toEqual(['fraunces-extended', 'figtree-extended']);
    expect(css.length - fontFaces(theme, 'de').length).toBe(2 * '-extended'.length);
    expect(extendedFaces(theme, language)).toBe('');
  }
});

it('adds the extended files to pages in other languages with such letters, for these alone', () => {
  for (const language of ['en', 'de', 'he']) {
    const css = extendedFaces(theme, language);
    expect(filesIn(css)).toEqual(['fraunces-extended', 'figtree-extended']);
    expect(css.match(/unicode-range:U\+100-/g)).toHaveLength(2);
  }
  const ofSite = { ...theme.heading, name: 'Site Heading', file: 'fonts/ours.woff2' };
  expect(filesIn(extendedFaces({ ...theme, heading: ofSite }, 'en'))).toEqual(['figtree-extended']);
  expect(filesIn(extendedFaces({ ...theme, heading: theme.text }, 'en'))).toHaveLength(1);
});

it('asks at once for the file that a page in a language always loads, one a family', () => {
  const names = (language: string) =>
    fontsAtOnce(theme, language).map((address) => path.basename(address, '.woff2'));
  expect(names('en')).toEqual(['fraunces-basic', 'figtree-basic']);
  expect(names('de')).toEqual(['fraunces', 'figtree']);
  expect(names('pl')).toEqual(['fraunces-extended', 'figtree-extended']);
  const oneFamily = { ...theme, heading: theme.text };
  expect(fontsAtOnce(oneFamily, 'en')).toHaveLength(1);
});

it('ships the files of the fonts that a site uses, and no others', () => {
  const left = unusedFonts(theme).join();
  expect(left).toContain('/lora');
  expect(left).not.toMatch(/fraunces|figtree/);
});

const folder = path.join(import.meta.dirname, '../../themes/fonts');
const open = (name: string) => fontkit.openSync(path.join(folder, `${name}.woff2`)) as FontFile;

/** Returns the characters that a font file lacks. */
function missingFrom(name: string, letters: string): string[] {
  const font = open(name);
  return [...letters].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

const ASCII = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index));
const MARKS_OF_CODE = /[[\]{}<>|\\^~`]/g;
const MARKS_OF_TEXTS = /[@#*_=]/g;
const LETTERS = `${ASCII.replace(MARKS_OF_CODE, '')}\u00a0£€–—‘’“”…`;

it('has the letters of English in the small file of each family', () => {
  for (const [name, { weights }] of Object.entries(FAMILIES)) {
    const isForHeadings = weights !== '400 700';
    const letters = isForHeadings ? LETTERS.replace(MARKS_OF_TEXTS, '') : `${LETTERS}©®°·½×•™`;
    expect([name, missingFrom(`${name}-basic`, letters)]).toEqual([name, []]);
  }
});

it('has all in the whole file that the small one may lack', () => {
  for (const name of Object.keys(FAMILIES)) {
    expect([name, missingFrom(name, `${ASCII}${LETTERS}©®°·½×•™äéñßÅ`)]).toEqual([name, []]);
  }
});

it('has in the extended file all that the whole one has, and the letters from Polish to Turkish', () => {
  const codes = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code));
  const extended = codes.filter((letter) => EXTENDED_LETTERS.test(letter));
  const known = 'ĄąĆćĘęŁłŃńŚśŹźŻżČčĎďĚěŇňŘřŠšŤťŮůŽžŐőŰűĐđĂăȘșȚțŞşŢţĞğİıĀāĒēĢģĪīĶķĻļŅņŪūĖėĮįŲų';
  expect([...known].filter((letter) => !extended.includes(letter))).toEqual([]);
  for (const name of Object.keys(FAMILIES)) {
    const missing = new Set(missingFrom(name, codes.join('')));
    const whole = codes.filter((letter) => !missing.has(letter));
    const all = [...whole, ...extended].join('');
    expect([name, missingFrom(`${name}-extended`, all)]).toEqual([name, []]);
  }
});

it('kerns the letters of Polish and Czech as those that they are made of', () => {
  for (const name of Object.keys(FAMILIES)) {
    const font = open(`${name}-extended`);
    const widthOf = (text: string) => font.layout(text).advanceWidth;
    const kerning = (pair: string) =>
      widthOf(pair) - widthOf(pair.charAt(0)) - widthOf(pair.charAt(1));
    expect([name, ...['Tę', 'Wą', 'ŁT', 'Řa'].map(kerning)]).toEqual([
      name,
      ...['Te', 'Wa', 'LT', 'Ra'].map(kerning),
    ]);
    expect(kerning('Tę')).toBeLessThan(0);
  }
});

it.each(['archivo', 'figtree', 'fraunces', 'inter', 'lora', 'nunito'])(
  'tabular figures of %s leave words and phone numbers as they are',
  (name) => {
    for (const file of [name, `${name}-basic`, `${name}-extended`]) {
      const font = open(file);
      const widthOf = (letter: string, features: string[]) =>
        font.layout(letter, features).positions[0]?.xAdvance;
      for (const letter of ' \u00a0-–().,:%$€a')
        expect(widthOf(letter, ['tnum']), `${file}: "${letter}"`).toBe(widthOf(letter, []));
    }
  },
);
