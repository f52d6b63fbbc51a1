import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

it('counts the words of all texts, not their markup', () => {
  const minute = { html: `<p>${'<strong class="a b c">word</strong> '.repeat(238)}</p>` };
  expect(readingMinutes([minute, undefined, minute])).toBe(2);
});

it('never says less than a minute', () => {
  expect(readingMinutes([{ html: '<p>Short.</p>' }])).toBe(1);
});
