import { expect, test } from 'vitest';
import { errorAt } from '../diagnose.ts';
import { withDaysAhead } from './days-ahead.ts';

/** A Tuesday. */
const NOW = Date.parse('2026-12-01T12:00:00Z');

test.each([
  ['today', '2026-12-01'],
  ['demain', '2026-12-02'],
  ['in 2 weeks', '2026-12-15'],
  ['next week', '2026-12-08'],
  ['Monday', '2026-12-07'],
  ['next Sunday', '2026-12-06'],
  ['mardi', '2026-12-08'],
])('a page that is published on %j is on %s', (written, day) => {
  const params = { written, days: [], isAhead: true };
  const found = errorAt('site/pages/news.yaml', undefined, { code: 'wrong-date', params });
  expect(withDaysAhead([found], NOW, 'UTC')[0]?.params).toMatchObject({ days: [day] });
});
