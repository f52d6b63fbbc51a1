import { expect, test } from 'vitest';
import { WEEK } from '../model/schema/business.ts';
import { weekDays } from './week-days.ts';

const WORK_DAYS = WEEK.slice(0, 5);

test.each([
  ['Mo-Fr', WORK_DAYS],
  ['lunes a viernes', WORK_DAYS],
  ['lunedì-venerdì', WORK_DAYS],
  ['maandag tot vrijdag', WORK_DAYS],
  ['pon.–pt.', WORK_DAYS],
  ['segunda-feira', ['monday']],
  ['segunda-feira a sexta-feira', WORK_DAYS],
  ['de segunda a sexta', WORK_DAYS],
  ['2.ª a 6.ª feira', WORK_DAYS],
  ['2ª-feira, 4ª', ['monday', 'wednesday']],
  ['sobota, niedz.', ['saturday', 'sunday']],
  ['codziennie', [...WEEK]],
  ['tutti i giorni', [...WEEK]],
  ['someday', undefined],
])('%s is understood on a site in any language', (words, days) => {
  expect(weekDays(words, 'en')).toEqual(days);
});

test('the language of the site goes before others', () => {
  expect(weekDays('ma', 'nl')).toEqual(['monday']);
  expect(weekDays('ma', 'fr')).toEqual(['tuesday']);
  expect(weekDays('po-pá', 'cs')).toEqual(WORK_DAYS);
  expect(weekDays('月〜金', 'ja')).toEqual(WORK_DAYS);
});
