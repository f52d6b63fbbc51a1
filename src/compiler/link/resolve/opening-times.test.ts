import { expect, test } from 'vitest';
import { openingTimes } from './opening-times.ts';

test('opening times are read as people write them', () => {
  for (const written of ['9:30-18:00', '9:30 AM-6:00 PM', '9.30–18 Uhr', '09:30 am – 6 p.m.']) {
    expect(openingTimes(written)).toEqual({ opens: '09:30', closes: '18:00' });
  }
  expect(openingTimes('12 AM-12 PM')).toEqual({ opens: '00:00', closes: '12:00' });
  expect(openingTimes('20-24')).toEqual({ opens: '20:00', closes: '00:00' });
});

test('other words are no opening times', () => {
  for (const written of ['closed', '9:30', '9:75-18:00', '25-26', '13 PM-2 PM', '8-12, 14-18']) {
    expect(openingTimes(written)).toBeUndefined();
  }
});
