import { expect, test } from 'vitest';
import { openingTimes } from './opening-times.ts';
import { suggestHalf, suggestOrder } from './opening-week.ts';

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

test('times of which one says AM or PM are both of it, if that is the shorter day', () => {
  const meant = (written: string) => suggestHalf(written)?.likely;
  expect(suggestHalf('6-10pm')).toEqual({ likely: '6pm-10pm', other: '6am-10pm' });
  expect(meant('1:30 – 5 PM')).toBe('1:30 PM-5 PM');
  expect(meant('8-2 a.m.')).toBe('8 p.m.-2 a.m.');
  expect(meant('9am-5')).toBe('9am-5pm');
  expect(meant('6pm-12')).toBe('6pm-12am');
});

test('times of which one says AM or PM are left as they are, if no other reading is shorter', () => {
  const clear = ['9-5pm', '12-4pm', '12-2.30pm', '9-11am', '10am-12', '6pm-2', '6am-10pm', '9-18'];
  for (const written of clear) expect(suggestHalf(written)).toBeUndefined();
});
