import { expect, it } from 'vitest';
import { coloredFor } from './colors.mjs';

it('colors a text only for a terminal that shows colors', () => {
  const text = '\u001b[31mWrong.\u001b[0m';
  expect(coloredFor(text, { hasColors: () => true })).toBe(text);
  expect(coloredFor(text, { hasColors: () => false })).toBe('Wrong.');
  // A file or a pipe.
  expect(coloredFor(text, {})).toBe('Wrong.');
});
