import { expect, test } from 'vitest';
import { openingTimes, spansIn, suggestTimes } from './opening-times.ts';

test('opening times are read as people write them', () => {
  for (const written of ['9:30-18:00', '9:30 AM-6:00 PM', '9.30–18 Uhr', '09:30 am – 6 p.m.']) {
    expect(openingTimes(written)).toEqual({ opens: '09:30', closes: '18:00' });
  }
  for (const written of ['6h30 – 19 h', '6h30-19h', '6 h 30 – 19h00', '06:30-19h', '6.30 – 19']) {
    expect(openingTimes(written)).toEqual({ opens: '06:30', closes: '19:00' });
  }
  expect(openingTimes('12 AM-12 PM')).toEqual({ opens: '00:00', closes: '12:00' });
  expect(openingTimes('20-24')).toEqual({ opens: '20:00', closes: '00:00' });
});

test('other words are no opening times', () => {
  for (const written of ['closed', '9:30', '9:75-18:00', '25-26', '13 PM-2 PM', '8-12, 14-18']) {
    expect(openingTimes(written)).toBeUndefined();
  }
});

test('two times in other words are written out', () => {
  expect(suggestTimes('from 9 AM to 5:30 PM')).toBe('9:00 AM-5:30 PM');
  expect(suggestTimes('von 7 bis 18 Uhr')).toBe('7:00-18:00');
  expect(suggestTimes('noon-4pm')).toBe('12:00 PM-4:00 PM');
  expect(suggestTimes('6 pm to midnight')).toBe('6:00 PM-12:00 AM');
  expect(suggestTimes('9:00-noon')).toBe('9:00-12:00');
  expect(suggestTimes('18:00 to midnight')).toBe('18:00-24:00');
  expect(suggestTimes('24 hours')).toBe('0:00-24:00');
  expect(suggestTimes('7-18 hrs')).toBe('7:00-18:00');
  expect(suggestTimes('9:00 to 5:30pm')).toBe('9:00-5:30pm');
  expect(suggestTimes('12.00 tot 00.30 uur')).toBe('12:00-0:30');
  expect(suggestTimes('10:00-1700')).toBe('10:00-17:00');
  expect(suggestTimes('0900-1730')).toBe('9:00-17:30');
  expect(suggestTimes('9;00-17;30')).toBe('9:00-17:30');
  expect(suggestTimes('9:30 AM-18:00 PM')).toBe('9:30 AM-6:00 PM');
});

test('nothing is made of more times, or fewer, or of those that may be morning or evening', () => {
  for (const written of [
    'closed',
    '9:30 AM till late',
    '8-12 and 14-18',
    '9 to 5',
    '9-5 PM',
    '9:00-17:3',
    '10001700',
  ]) {
    expect(suggestTimes(written)).toBeUndefined();
  }
});

test('the times around a break are told apart', () => {
  expect(spansIn('8-12 and 14-18')).toEqual(['8-12', '14-18']);
  expect(spansIn('8-12 i 14-18')).toEqual(['8-12', '14-18']);
  expect(spansIn('12-2.30pm, 6-10pm')).toEqual(['12-2.30pm', '6-10pm']);
  for (const written of ['9-18', 'closed', '8-12, later']) expect(spansIn(written)).toEqual([]);
});
