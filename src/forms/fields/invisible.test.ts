import { expect, test } from 'vitest';
import { isBlank, withoutInvisible } from './invisible.ts';

test.each([
  ['nothing', ''],
  ['space of all widths', ' \t\r\n\u00a0\u2003\u3000\u2028'],
  ['joiners and what keeps apart', '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f'],
  ['what turns the direction of writing', '\u200e\u200f\u061c\u202a\u202e\u2066\u2069'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
  ['an empty Braille cell', '\u2800'],
  ['selectors of variants and tags', '\ufe0f\u180b\u{e0100}\u{e0041}\u{e007f}'],
  ['controls', '\0\u0007\u001b\u0085\u009f'],
  ['marks of a note', '\ufff9\ufffa\ufffb'],
  ['notes of music that are not drawn', '\u{1d173}\u{1d17a}'],
])('nobody sees %s', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isBlank(`${text}.${text}`)).toBe(false);
});

test.each(['.', '0', 'é', '\u0301', '字', 'ي', '🏡', '❤️', '‽', '␣', '\u0600'])(
  'everybody sees %j',
  (text) => {
    expect(isBlank(text)).toBe(false);
  },
);

test('what hides in a text is left out, and space stays', () => {
  expect(withoutInvisible('ca\u200bsi\u00adno\u202e\n\tof\u00a0the lake\ufeff')).toBe(
    'casino\n\tof\u00a0the lake',
  );
});
