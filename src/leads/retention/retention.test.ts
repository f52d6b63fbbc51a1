import { expect, it } from 'vitest';
import { retentionStart } from './retention.ts';

it.each([
  ['90 days', '2026-03-31T12:00:00.000Z', '2025-12-31T12:00:00.000Z'],
  ['1 day', '2026-03-01T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['2 weeks', '2026-03-15T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  ['1 month', '2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
  ['24 months', '2026-03-31T12:00:00.000Z', '2024-03-31T12:00:00.000Z'],
  ['1 year', '2024-02-29T12:00:00.000Z', '2023-02-28T12:00:00.000Z'],
])('goes back by %s from %s', (keepFor, now, since) => {
  expect(retentionStart(keepFor, new Date(now)).toISOString()).toBe(since);
});

it('takes nothing else for a duration', () => {
  expect(() => retentionStart('toString years', new Date())).toThrow();
});
