import { expect, test } from 'vitest';
import { eventDates } from './event-dates.ts';

/** The dates as one line, with plain spaces. */
function lineOf(locale: string, starts: string, ends?: string): string {
  const { days, rest } = eventDates(locale)({
    starts,
    ...(ends !== undefined && { ends }),
    over: 0,
  });
  return `${days.map(({ text }) => text).join('')} | ${rest}`.replace(/[\u00a0\u2009\u202f]/g, ' ');
}

test('a day has its weekday and times', () => {
  expect(lineOf('en-US', '2027-03-14')).toBe('March 14, 2027 | Sunday');
  expect(lineOf('en-US', '2027-03-14T19:00-04:00')).toBe('March 14, 2027 | Sunday, 7:00 PM');
  expect(lineOf('en-US', '2027-03-14T19:00-04:00', '2027-03-14T22:00-04:00')).toBe(
    'March 14, 2027 | Sunday, 7:00 – 10:00 PM',
  );
  expect(lineOf('de-DE', '2027-03-14T19:00', '2027-03-14T22:00')).toBe(
    '14. März 2027 | Sonntag, 19:00–22:00 Uhr',
  );
});

test('a night is of the day on which it begins', () => {
  expect(lineOf('en-US', '2027-03-14T22:00', '2027-03-15T02:00')).toBe(
    'March 14, 2027 | Sunday, 10:00 PM – 2:00 AM',
  );
});

test('several days are a range', () => {
  expect(lineOf('en-US', '2027-03-14', '2027-03-16')).toBe(
    'March 14 – 16, 2027 | Sunday – Tuesday',
  );
  expect(lineOf('de-DE', '2027-03-14T10:00', '2027-03-16T16:00')).toBe(
    '14.–16. März 2027 | Sonntag – Dienstag, 10:00–16:00 Uhr',
  );
  expect(lineOf('en-GB', '2027-03-12T18:00', '2027-03-14T14:00')).toBe(
    '12 – 14 March 2027 | Friday, 18:00 – Sunday, 14:00',
  );
  expect(lineOf('en-GB', '2099-12-28', '2100-01-03')).toBe(
    '28 December 2099 – 3 January 2100 | Monday – Sunday',
  );
});

test('the first of a month is so in French', () => {
  expect(lineOf('fr', '2027-05-01')).toBe('1er mai 2027 | samedi');
  expect(lineOf('fr', '2027-05-01', '2027-05-02')).toMatch(/^1er ?– ?2 mai 2027 /);
  expect(lineOf('fr', '2027-03-31', '2027-04-01')).toMatch(/^31 mars ?– ?1er avril 2027 /);
});

test('both days of a range are days for programs', () => {
  const { days } = eventDates('en-US')({ starts: '2027-03-14', ends: '2027-03-16', over: 0 });
  expect(days.flatMap(({ at, text }) => (at ? [[at, text]] : []))).toEqual([
    ['2027-03-14', '14'],
    ['2027-03-16', '16'],
  ]);
});
