import { expect, it } from 'vitest';
import { plain, plainLine } from './lead-lines.ts';

it.each([
  ['Ada\u001b[2J\u0007\u009b31m', 'Ada [2J  31m'],
  ['a\u202Eb\u2066c\u200Fd\u061Ce\u200Ef', 'abcdef'],
  ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
])('leaves nothing in a mail that programs obey, or that turns words round: %j', (text, told) => {
  expect(plain(text)).toBe(told);
});

it('makes one line of many', () => {
  expect(plainLine('one\r\n\u202Etwo\u2029\tthree ')).toBe('one two three');
});
