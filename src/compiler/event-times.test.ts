import { expect, test } from 'vitest';
import { eventTimes } from './event-times.ts';

const date = '2027-03-14';
const at = (time?: string, ends?: string) => eventTimes({ title: '', date, time, ends });

test('an event is over with its day, or when it ends', () => {
  expect(at()).toEqual({ starts: date, over: '2027-03-15' });
  expect(at('19:00')).toEqual({ starts: `${date} 19:00`, over: '2027-03-15' });
  expect(at('19:00', '22:00')).toMatchObject({ ends: `${date} 22:00`, over: `${date} 22:00` });
  expect(at(undefined, '2027-03-16')).toEqual({
    starts: date,
    ends: '2027-03-16',
    over: '2027-03-17',
  });
  expect(at('18:00', '2027-03-16 14:00')).toMatchObject({ over: '2027-03-16 14:00' });
  expect(at('10:00-16:00', '2027-03-16')).toMatchObject({ ends: '2027-03-16 16:00' });
  expect(at(undefined, date)).toEqual({ starts: date, over: '2027-03-15' });
});

test('a night ends on the next day', () => {
  expect(at('22:00', '2:00')).toMatchObject({ ends: '2027-03-15 02:00' });
  expect(at('22:00-24:00')).toMatchObject({ ends: '2027-03-15 00:00' });
  expect(at('8 pm - 1 am')).toMatchObject({ ends: '2027-03-15 01:00' });
});

test.each([
  ['19:00', '19:00'],
  ['9:30', '09:30'],
  ['7 pm', '19:00'],
  ['7PM', '19:00'],
  ['7:30 p.m.', '19:30'],
  ['19 Uhr', '19:00'],
  ['um 19.30 Uhr', '19:30'],
  ['19h30', '19:30'],
  ['19\u00a0h\u202f30', '19:30'],
  ['ab 19 Uhr', '19:00'],
  ['ore 20.30', '20:30'],
  ['dalle ore 20.30', '20:30'],
  ['20u30', '20:30'],
  ['19:00:00', '19:00'],
  ['7-10 pm', '19:00 22:00'],
  ['11-1 pm', '11:00 13:00'],
  ['10 am to 4 pm', '10:00 16:00'],
  ['19–22 Uhr', '19:00 22:00'],
  ['19:00 bis 22:00', '19:00 22:00'],
  ['10-16', '10:00 16:00'],
  ['10am till 4pm', '10:00 16:00'],
  ['de 19:00 a 21:00', '19:00 21:00'],
  ['a las 19:00 horas', '19:00'],
  ['à partir de 19 h', '19:00'],
  ['a partir de las 19:00', '19:00'],
  ['a partir das 19h30', '19:30'],
  ['19 h à 21 h 30', '19:00 21:30'],
  ['dalle 19 alle 21', '19:00 21:00'],
  ['van 19 tot 21 uur', '19:00 21:00'],
  ['od 19:00 do 21:00', '19:00 21:00'],
  ['das 19h às 21h', '19:00 21:00'],
  ['o godz. 19', '19:00'],
  ['godz. 9', '09:00'],
  ['o godzinie 15.00', '15:00'],
  ['w godz. 19–21', '19:00 21:00'],
  ['od godz. 19.30 do 21', '19:30 21:00'],
  ['de 19 h jusqu’à 21 h', '19:00 21:00'],
])('%s is %s', (written, expected) => {
  const [begin = '', end] = expected.split(' ');
  expect(at(written)).toMatchObject({
    starts: `${date} ${begin}`,
    ...(end && { ends: `${date} ${end}` }),
  });
});

test('a day may hold its time', () => {
  const of = (written: string, time?: string) => eventTimes({ title: '', date: written, time });
  expect(of('2027-03-14 19:00')).toMatchObject({ starts: `${date} 19:00` });
  expect(of('2027-03-14T19:00')).toMatchObject({ starts: `${date} 19:00` });
  expect(of('2027-03-14 7-9 pm')).toMatchObject({ over: `${date} 21:00` });
  expect(of('2027-03-14 19:00', '20:00')).toEqual({ key: 'time', reason: 'two-begins' });
});

test.each([
  ['10 to 4', undefined, { key: 'time', likely: '10:00-16:00', other: '10:00-04:00' }],
  ['10.30-4.30', undefined, { key: 'time', likely: '10:30-16:30', other: '10:30-04:30' }],
  ['12-4', undefined, { key: 'time', likely: '12:00-16:00', other: '12:00-04:00' }],
  ['10 am - 4', undefined, { key: 'time', likely: '10:00-16:00', other: '10:00-04:00' }],
  ['10:00', '4:00', { key: 'ends', likely: '16:00', other: '04:00' }],
])('%s until %s may end in the afternoon or at night', (time, ends, mistake) => {
  expect(at(time, ends)).toEqual({ reason: 'half', ...mistake });
});

test.each(['11:00-02:00', '11 bis 2 Uhr', '11:11-1 am', '10 to 16', '20-2', '12-3 Uhr'])(
  '%s says when it ends',
  (written) => expect(at(written)).not.toHaveProperty('reason'),
);

test.each([
  ['7', undefined, { key: 'time', reason: 'form' }],
  ['2-5', undefined, { key: 'time', reason: 'form' }],
  ['evening', undefined, { key: 'time', reason: 'form' }],
  ['25:00', undefined, { key: 'time', reason: 'form' }],
  ['1-2-3 pm', undefined, { key: 'time', reason: 'form' }],
  ['19:00', 'late', { key: 'ends', reason: 'form' }],
  ['19:00', '20:00-21:00', { key: 'ends', reason: 'form' }],
  ['19:00', '2027-02-30', { key: 'ends', reason: 'form' }],
  [
    '19:00',
    '18:00',
    { key: 'ends', reason: 'order', begin: `${date} 19:00`, later: '2027-03-15 18:00' },
  ],
  ['19:00-18:00', undefined, { key: 'time', reason: 'order', begin: `${date} 19:00` }],
  ['19:00', '2027-03-13', { key: 'ends', reason: 'order', begin: `${date} 19:00` }],
  ['19:00', '2027-03-14 19:00', { key: 'ends', reason: 'order', begin: `${date} 19:00` }],
  [undefined, '22:00', { key: 'ends', reason: 'no-begin' }],
  ['19:00-21:00', '22:00', { key: 'ends', reason: 'two-ends' }],
])('%s until %s is a mistake', (time, ends, mistake) => {
  expect(at(time, ends)).toEqual(mistake);
});

test.each(['2027-02-31', '14.3.2027', '0027-03-14', 'soon', '', '2027-03-14 late'])(
  'there is no day %j',
  (written) => {
    expect(eventTimes({ title: '', date: written })).toEqual({ key: 'date', reason: 'form' });
  },
);
