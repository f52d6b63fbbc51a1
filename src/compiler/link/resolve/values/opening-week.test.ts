import { expect, test } from 'vitest';
import { openingTimes } from './opening-times.ts';
import { suggestOrder } from './opening-week.ts';

function meantBy(written: string) {
  const times = openingTimes(written);
  const suggestion = times && suggestOrder(times);
  return suggestion && `${suggestion.opens}-${suggestion.closes}`;
}

test('times in the wrong order are read as those of a day', () => {
  expect(meantBy('9:00-6:00')).toBe('09:00-18:00');
  expect(meantBy('9:30 AM-5:30 AM')).toBe('09:30-17:30');
  expect(meantBy('10-4')).toBe('10:00-16:00');
  expect(meantBy('18:00-9:00')).toBe('09:00-18:00');
  expect(meantBy('9:00-9:00')).toBe('09:00-21:00');
});

test('nights and whole days are left as they are', () => {
  const nights = '20:00-2:00 11:00-4:00 18:00-8:00 22:00-6:00 6:00-1:00 0-24 0:00-0:00 9-18 17-24';
  for (const written of nights.split(' ')) expect(meantBy(written)).toBeUndefined();
});
