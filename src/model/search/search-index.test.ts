import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import {
  decodePostings,
  encodePostings,
  fieldOf,
  packLines,
  packPage,
  pageOf,
  postingOf,
  unpackLines,
  unpackPage,
} from './search-index.ts';

it('postings are read as they were written', () => {
  const pages = fc.uniqueArray(fc.nat(5_000_000));
  fc.assert(
    fc.property(pages, fc.nat(4), (numbers, field) => {
      const sorted = numbers.sort((a, b) => a - b);
      const decoded = decodePostings(
        encodePostings(sorted.map((page) => postingOf(page, (page + field) % 5))),
      );
      expect(decoded.map(pageOf)).toEqual(sorted);
      expect(decoded.map(fieldOf)).toEqual(sorted.map((page) => (page + field) % 5));
    }),
  );
});

it('headings are packed without the ids that follow from them', () => {
  const page = {
    path: '/',
    title: 'Home',
    description: '',
    anchored: [
      { text: 'What’s “Section 8”?', id: 'what-s-section-8' },
      { text: 'Prices', id: 'prices-2' },
    ],
  };
  expect(packPage(page).anchored).toEqual(['What’s “Section 8”?', ['Prices', 'prices-2']]);
  expect(unpackPage(packPage(page))).toEqual(page);
});

it('lines are read as they were written', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab9é'), minLength: 1, maxLength: 14 });
  const line = fc.tuple(word, fc.constantFrom('', 'ab', '120,c'));
  fc.assert(
    fc.property(fc.uniqueArray(line, { minLength: 1, selector: ([key]) => key }), (lines) => {
      const sorted = lines.sort(([a], [b]) => (a < b ? -1 : 1));
      expect(unpackLines(packLines(sorted))).toEqual(sorted);
      const words = sorted.map(([key]): [string] => [key]);
      expect(unpackLines(packLines(words))).toEqual(words);
    }),
  );
});
