import { expect, test } from 'vitest';
import { numberInWords } from './number-in-words.ts';

const numbers = (text: string) => numberInWords(text, 'number', false)?.values;
const wholes = (text: string) => numberInWords(text, 'integer', false)?.values;
const bytes = (text: string) => numberInWords(text, 'integer', true)?.values;

test.each([
  ['4,50', '4.50'],
  ['10,5', '10.5'],
  ['0,125', '0.125'],
  ['1234,567', '1234.567'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.250,00', '1250'],
  ['1,250.50', '1250.50'],
  ['1 200,50', '1200.50'],
  ['1\u202f200', '1200'],
  ["1'200", '1200'],
  ['-1,5', '-1.5'],
  ['−5', '-5'],
  ['+5', '5'],
  ['4,50 €', '4.50'],
  ['$.50', '0.50'],
  ['EUR 1.250,00', '1250'],
  ['85,-', '85'],
  ['1.5k', '1500'],
  ['800 km', '800'],
  ['10-20', '10'],
  ['No.5', '5'],
  ['two', '2'],
  ['zwölf', '12'],
  ['Tres', '3'],
  ['dix', '10'],
])('%s can only mean %s', (text, value) => {
  expect(numbers(text)).toEqual([value]);
});

test('a sign before three digits may mark thousands or begin the decimals', () => {
  expect(numbers('1,200')).toEqual(['1200', '1.2']);
  expect(numbers('$10,000')).toEqual(['10000', '10']);
  expect(numbers('1.200 €')).toEqual(['1200', '1.2']);
});

test('where whole numbers are needed there are no decimals', () => {
  expect(wholes('1,200')).toEqual(['1200']);
  expect(wholes('1.200')).toEqual(['1200']);
  expect(wholes('4,50')).toBeUndefined();
  expect(wholes('4.00')).toEqual(['4']);
});

test('kilobytes are bytes only where bytes are counted', () => {
  for (const text of ['32 KB', '32kB', '32 k', '32 kilobytes'])
    expect(bytes(text)).toEqual(['32000']);
  expect(bytes('32 KiB')).toEqual(['32768']);
  expect(bytes('1.5 MB')).toEqual(['1500000']);
  expect(bytes('32 bytes')).toEqual(['32']);
  expect(wholes('5 MB')).toEqual(['5']);
});

test('what is no number is none', () => {
  for (const text of ['tall', '', '1.2.3', '12,34,567']) expect(numbers(text)).toBeUndefined();
});
