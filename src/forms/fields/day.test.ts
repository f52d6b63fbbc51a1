import { expect, it } from 'vitest';
import { isDay } from '../../units/field.ts';

it.each(['2026-01-31', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(['', '2026-02-30', '2026-1-31', '31.01.2026', '2026-01-31T00:00', ' 2026-01-31'])(
  '"%s" is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
