import { expect, test } from 'vitest';
import { WEEK } from '../model/schema/business.ts';
import { misspeltDay, weekDays } from './week-days.ts';

const WORK_DAYS = WEEK.slice(0, 5);

test.each([
  ['Mo-Fr', WORK_DAYS],
  ['lunes a viernes', WORK_DAYS],
  ['lunedì-venerdì', WORK_DAYS],
  ['maandag tot vrijdag', WORK_DAYS],
  ['pon.–pt.', WORK_DAYS],
  ['pn-pt', WORK_DAYS],
  ['fim de semana', ['saturday', 'sunday']],
  ['le week-end', ['saturday', 'sunday']],
  ['sáb. e dom.', ['saturday', 'sunday']],
  ['mardi et jeudi', ['tuesday', 'thursday']],
  ['sb., nd.', ['saturday', 'sunday']],
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

test.each([
  ['nl', 'Zaterdga', 'zaterdag'],
  ['en', 'Thurday', 'Thursday'],
  ['en', 'Wendesday', 'Wednesday'],
  ['es', 'mircoles', 'miércoles'],
  ['en', 'Fridays', undefined],
  ['en', 'Fryday', undefined],
  ['en', 'midday', undefined],
  ['de', 'Feiertage', undefined],
  ['pl', 'sobotę', undefined],
  ['pl', 'piątku', undefined],
  ['fr', 'midi', undefined],
])('in %s, %s is a slip of %s', (language, word, day) => {
  expect(misspeltDay(language, word)).toBe(day);
});
