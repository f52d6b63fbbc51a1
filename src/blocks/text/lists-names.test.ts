import { expect, test } from 'vitest';
import { listsNames } from './lists-names.ts';

const listOf = (...entries: string[]) => ({
  html: `<p>Some of them:</p><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`,
});

test('six short entries are names, fewer or longer ones are not', () => {
  const six = ['Lyon', 'Geneva', 'Turin', 'Annecy', 'Basel', 'Bern'];
  expect(listsNames(listOf(...six))).toBe(true);
  expect(listsNames(listOf(...six.slice(1)))).toBe(false);
  expect(listsNames(listOf(...six, 'The towns on the way between the two lakes'))).toBe(false);
  expect(listsNames({ html: '<p>None.</p>' })).toBe(false);
});
