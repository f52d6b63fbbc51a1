import { expect, test } from 'vitest';
import { isRelativeDay, resolveDay } from './relative-day.ts';

const at = (moment: string) => new Date(moment);

test.each([
  ['today', '2026-03-31'],
  ['today + 1 day', '2026-04-01'],
  ['today - 31 days', '2026-02-28'],
  ['today + 2 weeks', '2026-04-14'],
  ['today + 1 month', '2026-04-30'],
  ['today - 1 month', '2026-02-28'],
  ['today - 18 years', '2008-03-31'],
  ['today + 10 months', '2027-01-31'],
  ['2030-01-01', '2030-01-01'],
])('%s is %s on the last day of March', (text, day) => {
  expect(resolveDay(text, at('2026-03-31T12:00:00Z'))).toBe(day);
});

test('a year after a leap day is the last day of February', () => {
  expect(resolveDay('today + 1 year', at('2028-02-29T12:00:00Z'))).toBe('2029-02-28');
});

test('today is the day where the business is', () => {
  const moment = at('2026-12-31T23:30:00Z');
  expect(resolveDay('today', moment)).toBe('2026-12-31');
  expect(resolveDay('today Europe/Berlin', moment)).toBe('2027-01-01');
  expect(resolveDay('today + 1 day America/New_York', moment)).toBe('2027-01-01');
  expect(resolveDay('today Etc/GMT+12', moment)).toBe('2026-12-31');
});

test('a time zone that a browser does not know is that of the device', () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moment = at('2026-12-31T23:30:00Z');
  expect(resolveDay('today Mars/Olympus', moment)).toBe(resolveDay(`today ${device}`, moment));
});

test.each(['todays', 'Today', 'now', 'today+3 days', 'today + 3', 'today + 0 days', '+3', ''])(
  '"%s" is not counted from today',
  (text) => {
    expect(isRelativeDay(text)).toBe(false);
    expect(resolveDay(text)).toBe(text);
  },
);
