import { expect, test } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { isTimeZone, localTimes, momentIn, wallTime } from './moment.ts';

const at = (written: string, zone: string) => {
  const moment = momentIn(written, zone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
};

test('a day begins at midnight, where the site is', () => {
  expect(at('2026-12-01', 'UTC')).toBe('2026-12-01T00:00:00.000Z');
  expect(at('2026-12-01', 'America/New_York')).toBe('2026-12-01T05:00:00.000Z');
  expect(at('2026-07-01 09:30', 'Europe/Berlin')).toBe('2026-07-01T07:30:00.000Z');
  expect(at('2026-07-01T09:30:15', 'Asia/Kolkata')).toBe('2026-07-01T04:00:15.000Z');
});

test('a time that clocks leave out is the one after it, of a repeated one it is the first', () => {
  expect(at('2026-03-29 02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(at('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('a moment is told as the clocks of a zone show it, also in the hour that comes twice', () => {
  const told = localTimes('America/New_York');
  expect(told('2026-11-01T05:59:58.100Z')).toBe('2026-11-01T01:59:58-04:00');
  expect(told('2026-11-01T06:00:00.000Z')).toBe('2026-11-01T01:00:00-05:00');
  expect(localTimes('Asia/Kathmandu')('2026-01-31T20:00:00Z')).toBe('2026-02-01T01:45:00+05:45');
  expect(told('damaged')).toBe('damaged');
  expect(localTimes()('2026-11-01T06:00:00.000Z')).toBe('2026-11-01T06:00:00.000Z');
});

test('what is no time is none', () => {
  for (const written of ['2026-02-30', '2026-13-01', '2026-1-1', '2026-12-01 24:00', 'soon', '']) {
    expect(momentIn(written, 'UTC')).toBeUndefined();
  }
  expect(['Europe/Berlin', 'UTC', 'Berlin', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the clock shows a moment as it was written, in every zone', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ];
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (date, zone) => {
        const second = Math.floor(date.getTime() / 1000) * 1000;
        const shown = wallTime(second, zone);
        const read = momentIn(shown, zone) ?? Number.NaN;
        // Where clocks are put back, one time is two moments.
        expect(wallTime(read, zone)).toBe(shown);
        expect(read).toBeLessThanOrEqual(second);
      },
    ),
    { numRuns: 300 },
  );
});
