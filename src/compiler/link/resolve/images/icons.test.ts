import { expect, test } from 'vitest';
import { openIconLibrary } from '../icon-library.ts';
import { bareIconName, ICON_FOR, ICONS } from './icons.ts';

test('every synonym stands for an icon, and is none itself', () => {
  const { names } = openIconLibrary().names;
  const known = new Set(names);
  expect(Object.keys(ICONS).filter((name) => !known.has(name))).toEqual([]);
  const words = Object.values(ICONS).flatMap((synonyms) => synonyms.split(' '));
  expect(words.filter((word) => known.has(word))).toEqual([]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  expect(ICON_FOR.get('telephone')).toBe('phone');
});

test.each([
  ['fa-solid fa-phone', 'phone'],
  ['bi-house-fill', 'house'],
  ['mdi:phone', 'phone'],
  ['Map Pin', 'map-pin'],
  ['mail.svg', 'mail'],
  ['user-icon', 'user'],
])('%s is %s without what other libraries put around it', (written, bare) => {
  expect(bareIconName(written)).toBe(bare);
});
