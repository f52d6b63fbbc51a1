import { expect, test } from 'vitest';
import { daysMeant, momentsMeant, timeMeant } from './days-meant.ts';

test.each([
  ['2021-1-7', ['2021-01-07']],
  ['2021/01/27', ['2021-01-27']],
  ['2021-01-27 10:30', ['2021-01-27']],
  ['27.1.2021', ['2021-01-27']],
  ['27.1.2021 10 Uhr', ['2021-01-27']],
  ['“2021-01-27”', ['2021-01-27']],
  ['1/27/2021', ['2021-01-27']],
  ['3/4/2021', ['2021-03-04', '2021-04-03']],
  ['27 Jan 2021', ['2021-01-27']],
  ['January 27th, 2021', ['2021-01-27']],
  ['31 April 2021', []],
  ['27-01-21', []],
  ['soon', []],
])('%s may be one of %j', (written, days) => {
  expect(daysMeant(written)).toEqual(days);
});

test.each([
  ['31.12.2026 18 Uhr', ['2026-12-31 18:00']],
  ['12/31/2026 6:30 PM', ['2026-12-31 18:30']],
  ['31.12.2026', ['2026-12-31']],
  ['31.12.2026 25:00', ['2026-12-31']],
])('%s may be one of the moments %j', (written, moments) => {
  expect(momentsMeant(written)).toEqual(moments);
});

test.each([
  ['9:30', '09:30'],
  ['9:30 PM', '21:30'],
  ['12 a.m.', '00:00'],
  ['10 Uhr', '10:00'],
  ['10:00:00+01:00', '10:00'],
  ['10:00:00.000Z', '10:00'],
  ['13 PM', undefined],
  ['25:00', undefined],
  ['noon', undefined],
])('%s is %s', (written, time) => {
  expect(timeMeant(written)).toBe(time);
});
