import { expect, test } from 'vitest';
import { countryOf, paperOf } from './country.ts';

test.each([
  ['en-US', undefined, 'US'],
  ['de', undefined, undefined],
  ['de', 'CH', 'CH'],
  ['en-US', 'CA', 'CA'],
  ['sr-Latn-RS', undefined, 'RS'],
  ['zh-Hant', undefined, undefined],
  ['es-419', undefined, undefined],
  ['de-at-1996', undefined, 'AT'],
  ['fr', 'be', 'BE'],
])('the country of %s with %s is %s', (language, country, expected) => {
  expect(countryOf({ language, country })).toBe(expected);
});

test('paper is that of the country', () => {
  expect(['US', 'DE', undefined].map(paperOf)).toEqual(['LETTER', 'A4', 'A4']);
});
