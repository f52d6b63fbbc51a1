import { expect, test } from 'vitest';
import { suggestRelativeDay } from './suggest-relative-day.ts';

test.each([
  ['todays', 'today'],
  ['Today', 'today'],
  ['now', 'today'],
  ['heute', 'today'],
  ['tomorrow', 'today + 1 day'],
  ['+3', 'today + 3 days'],
  ['+ 1', 'today + 1 day'],
  ['today+3 days', 'today + 3 days'],
  ['today +3', 'today + 3 days'],
  ['today – 18 Years', 'today - 18 years'],
  ['today plus 2 weeks', 'today + 2 weeks'],
  ['todays + 3d', 'today + 3 days'],
  ['heute + 3 Tage', 'today + 3 days'],
  ['in 2 weeks', 'today + 2 weeks'],
  ['18 years ago', 'today - 18 years'],
  ['3 days from now', 'today + 3 days'],
  ['aujourd’hui + 2 jours', 'today + 2 days'],
  ['dans 2 jours', 'today + 2 days'],
  ['il y a 18 ans', 'today - 18 years'],
  ['dziś - 16 lat', 'today - 16 years'],
  ['za 2 tygodnie', 'today + 2 weeks'],
  ['1 miesiąc temu', 'today - 1 month'],
  ['hoje + 3 meses', 'today + 3 months'],
  ['daqui a 1 mês', 'today + 1 month'],
  ['vor 18 Jahren', 'today - 18 years'],
  ['dentro de 3 días', 'today + 3 days'],
  ['18 anni fa', 'today - 18 years'],
  ['over 3 weken', 'today + 3 weeks'],
])('%j was meant to be %j', (written, meant) => {
  expect(suggestRelativeDay(written)).toBe(meant);
});

test.each([
  'soon',
  'monday',
  '3',
  '2026-02-30',
  '1.12.2026',
  '18 years',
  'today + 3 moons',
  '+0',
  '',
])('%j may be anything', (written) => {
  expect(suggestRelativeDay(written)).toBeUndefined();
});
