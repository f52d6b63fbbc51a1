import { expect, test } from 'vitest';
import { KEYS, keyBySynonym, WORDS } from './synonyms.ts';

test('a synonym stands for the likeliest key there is', () => {
  expect(keyBySynonym('URL', ['src', 'path'])).toBe('src');
  expect(keyBySynonym('url', ['id'])).toBeUndefined();
});

test('the keys are not read for a word that is no synonym: there may be thousands', () => {
  const keys = {
    [Symbol.iterator](): Iterator<string> {
      throw new Error('They are read.');
    },
  };
  expect(keyBySynonym('key5', keys)).toBeUndefined();
});

test.each([KEYS, WORDS])('each synonym stands once in its table', (table) => {
  const words = Object.values(table).flatMap((synonyms) => synonyms.split(' '));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
