import { expect, test } from 'vitest';
import { examplePhone, hasPhonePlan, readPhone } from './read-phone.ts';

test.each([
  ['(352) 555-0142', 'US', 'tel:+13525550142', '+1 352 555 0142'],
  ['+13525550142', 'DE', 'tel:+13525550142', '+1 352 555 0142'],
  ['352 555 0142 ext. 5', 'US', 'tel:+13525550142;ext=5', '+1 352 555 0142 ext. 5'],
  ['(030) 23 12 50-0', 'DE', 'tel:+49302312500', '+49 30 2312500'],
  ['+49 (0)30 / 23 12 50', undefined, 'tel:+4930231250', '+49 30 231250'],
  ['(+351) 222 123 456', 'PT', 'tel:+351222123456', '+351 22 212 3456'],
  ['02 1234 567', 'IT', 'tel:+39021234567', '+39 02 123 4567'],
  ['01632 960983', 'GB', 'tel:+441632960983', '+44 1632 960983'],
  ['055 123 45 67', 'CH', 'tel:+41551234567', '+41 55 123 45 67'],
  ['\u202a+30 22860 41234\u202c', 'GR', 'tel:+302286041234', '+30 2286 041234'],
  ['04 50 55 01 42', 'FR', 'tel:+33450550142', '+33 4 50 55 01 42'],
  ['0800 1111', 'GB', 'tel:+448001111', '+44 800 1111'],
  ['01 23 45 67 89', 'CI', 'tel:+2250123456789', '+225 01 23 45 6789'],
  ['0120 123 456', 'JP', 'tel:+81120123456', '+81 120 123 456'],
  ['112', 'DE', 'tel:112', '112'],
  ['116 117', undefined, 'tel:116117', '116117'],
])('%s in %s is dialled as %s', (text, country, href, spaced) => {
  expect(readPhone(text, country)).toEqual({ href, spaced });
});

test.each([
  ['(352) 555-014', 'US', 'too-short'],
  ['(352) 555-01423', 'US', 'too-long'],
  ['04 50 55 01 4', 'FR', 'too-short'],
  ['+1 352 555 01', 'DE', 'too-short'],
  ['030 231250', undefined, 'no-country'],
  ['030 231250', 'XX', 'no-country'],
  ['call us', 'US', 'no-number'],
  ['call us', undefined, 'no-number'],
  ['0800 FLOWERS', 'US', 'no-number'],
  ['call (352) 555-0142 after five', 'US', 'no-number'],
  ['12', 'DE', 'too-short'],
])('%s in %s is none: %s', (text, country, fault) => {
  expect(readPhone(text, country)).toEqual({ fault });
});

test('a country has a number to show how they are written', () => {
  expect(examplePhone('DE')).toMatch(/^0\d/);
  expect([examplePhone('XX'), examplePhone(undefined)]).toEqual([undefined, undefined]);
  expect([hasPhonePlan('GB'), hasPhonePlan('UK')]).toEqual([true, false]);
});
