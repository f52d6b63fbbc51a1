import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const minute = `<p>${'<strong class="a b c">word</strong> '.repeat(238)}</p>`;

it('counts the words of all texts, not their markup', () => {
  expect(readingMinutes([minute, '', minute], 'en-US')).toBe(2);
});

it('never says less than a minute', () => {
  expect(readingMinutes(['<p>Short.</p>'], 'en')).toBe(1);
});

it('knows that words of some languages are longer, and that others have no spaces', () => {
  expect(readingMinutes(Array(8).fill(minute), 'de-DE')).toBe(10);
  expect(readingMinutes([`<p>${'\u8aad'.repeat(714)}</p>`], 'ja')).toBe(2);
});
