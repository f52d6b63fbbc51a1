import { expect, it } from 'vitest';
import { escapedJson, visible, visibleLine } from './visible.ts';

it.each([
  ['Ada\u001b[2J', 'Ada␛[2J'],
  ['\u001b]0;title\u0007', '␛]0;title␇'],
  ['\u009b31m', '<U+009B>31m'],
  ['a\rb', 'a␍b'],
  ['\u202Egpj.exe', '<U+202E>gpj.exe'],
  ['a\u2028b', 'a<U+2028>b'],
  ['\u007f', '␡'],
  ['\u0085', '<U+0085>'],
  ['\u061C\u200E\u200F', '<U+061C><U+200E><U+200F>'],
  ['\u202A\u202D\u2066\u2069', '<U+202A><U+202D><U+2066><U+2069>'],
  ['\u{E0041}\ud800', '<U+E0041><U+D800>'],
])('makes visible what terminals would obey: %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

it.each(['Ada Lovelace', 'two\nlines', 'a\tb', 'Zoë', 'שלום', '👩‍👩‍👧', '¥ 100'])(
  'leaves %j',
  (text) => {
    expect(visible(text)).toBe(text);
  },
);

it('makes one line of many', () => {
  expect(visibleLine('one\r\ntwo\tthree')).toBe('one two three');
});

it.each([
  'Ada\u001b[2J\u007f\u009b31m',
  '\u202Egpj.exe\u200F\u2028',
  '\u{E0041} \ud800',
  'two\nlines',
])('writes JSON without what terminals obey, and loses nothing of %j', (text) => {
  const json = escapedJson({ [text]: [text] });
  expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  expect(JSON.parse(json)).toEqual({ [text]: [text] });
});

it('leaves JSON for people as it is', () => {
  expect(escapedJson({ a: 'Zoë 👩‍👩‍👧' }, 2)).toBe('{\n  "a": "Zoë 👩‍👩‍👧"\n}');
});
