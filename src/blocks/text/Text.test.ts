import { expect, test } from 'vitest';
import { hasShortItems } from './Text.tsx';

const listOf = (...entries: string[]) => ({
  html: `<p>Some of them:</p><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`,
});

test('six short entries are names, fewer or longer ones are not', () => {
  const six = ['Lyon', 'Geneva', 'Turin', 'Annecy', 'Basel', 'Bern'];
  expect(hasShortItems(listOf(...six))).toBe(true);
  expect(hasShortItems(listOf(...six.slice(1)))).toBe(false);
  expect(hasShortItems(listOf(...six, 'The towns on the way between the two lakes'))).toBe(false);
  expect(hasShortItems({ html: '<p>None.</p>' })).toBe(false);
});
