import { expect, it } from 'vitest';
import { dayText, directionOf, durationText, fileSize, timeText } from './numbers.ts';

it('sizes are in thousands, with the sign of the language for a fraction', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(fileSize(0, 'en')).toBe('0 kB');
  expect(fileSize(1, 'en')).toBe('1 kB');
  expect(fileSize(21_400, 'en-US')).toBe('21 kB');
  expect(plain(fileSize(1_400_000, 'de'))).toBe('1,4 MB');
  expect(plain(fileSize(1_000_000, 'fr'))).toBe('1,0 Mo');
});

it('days are in words of the language', () => {
  expect(dayText('2021-01-27', 'en-US')).toBe('January 27, 2021');
  expect(dayText('2021-01-27', 'en-GB')).toBe('27 January 2021');
  expect(dayText('2021-01-27', 'de-AT')).toBe('27. Jänner 2021');
  expect(dayText('2021-05-01', 'fr-CA')).toBe('1er mai 2021');
  expect(dayText('2021-05-11', 'fr')).toBe('11 mai 2021');
});

it('times of day are as on the clocks of the country', () => {
  expect(timeText('14:30', 'en-US').replace('\u202f', ' ')).toBe('2:30 PM');
  expect(timeText('14:30', 'de')).toBe('14:30');
  expect(timeText('25:00', 'de')).toBe('25:00');
});

it('words run from the right in the languages that do', () => {
  const tags = ['ar', 'he-IL', 'fa', 'ur-PK', 'yi', 'az-Arab', 'ku-Arab'];
  expect(tags.map(directionOf)).toEqual(tags.map(() => 'rtl'));
  expect(['en', 'de', 'arn', 'ur-Latn', 'ku', 'hr'].map(directionOf)).toEqual(Array(6).fill('ltr'));
});

it('times are told in the language', () => {
  expect(durationText('24 months', 'en')).toBe('24 months');
  expect(durationText('1 year', 'de')).toBe('1 Jahr');
});
