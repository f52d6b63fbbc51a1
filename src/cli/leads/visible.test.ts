import { expect, it } from 'vitest';
import { columnsOf, cut, fill, visible, visibleLine } from './visible.ts';

it.each([
  ['Ada\u001b[2J', 'Ada␛[2J'],
  ['\u001b]0;title\u0007', '␛]0;title␇'],
  ['\u009b31m', '<U+009B>31m'],
  ['a\rb', 'a␍b'],
  ['\u202Egpj.exe', '<U+202E>gpj.exe'],
  ['a\u2028b', 'a<U+2028>b'],
  ['\u007f', '␡'],
])('makes visible what terminals would obey: %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

it.each(['Ada Lovelace', 'two\nlines', 'Zoë', 'שלום', '👩‍👩‍👧', '¥ 100'])('leaves %j', (text) => {
  expect(visible(text)).toBe(text);
});

it('makes one line of many', () => {
  expect(visibleLine('one\r\ntwo\tthree')).toBe('one two three');
});

it('cuts and fills by what terminals show, not by letters', () => {
  expect(columnsOf('日本')).toBe(4);
  expect(cut('日本日本', 6)).toBe('日本…');
  expect(cut('Ada', 3)).toBe('Ada');
  expect(cut('Lovelace', 5)).toBe('Love…');
  expect(fill('日', 4)).toBe('日  ');
});
