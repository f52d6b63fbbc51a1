import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openSync } from 'fontkit';
import { expect, it } from 'vitest';
import { BEYOND_LETTERS, EXTENDED_LETTERS } from './families.ts';

const FONTS = path.join(import.meta.dirname, 'fonts');

/** The letters that every font for share images and PDFs has. Spaces do not count. */
function lettersOfAll(): string[] {
  const files = readdirSync(FONTS).filter((file) => file.endsWith('.woff'));
  const sets = files.map((file) => {
    const font = openSync(path.join(FONTS, file));
    return new Set('characterSet' in font ? font.characterSet : []);
  });
  const [first = new Set<number>()] = sets;
  const common = [...first].filter((code) => sets.every((set) => set.has(code)));
  return common.map((code) => String.fromCodePoint(code)).filter((one) => /[^\s\p{C}]/u.test(one));
}

it('knows which letters the fonts for share images and PDFs have', () => {
  const letters = new Set(lettersOfAll());
  expect([...letters].filter((letter) => BEYOND_LETTERS.test(letter))).toEqual([]);
  const claimed = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => /[^\s\p{C}]/u.test(letter) && !BEYOND_LETTERS.test(letter),
  );
  expect(claimed.filter((letter) => !letters.has(letter))).toEqual([]);
});

it('knows which of them are in the extended web fonts alone', () => {
  const beyondLatin1 = lettersOfAll().filter(
    (letter) => letter > '\u00ff' && /\p{L}/u.test(letter),
  );
  const plain = beyondLatin1.filter((letter) => !EXTENDED_LETTERS.test(letter));
  expect(plain.sort().join('')).toBe('Œœ');
});
