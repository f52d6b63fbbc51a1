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
