import { describe, expect, it } from 'vitest';
import { seededNumbers } from '../../../tests/support/random.ts';
import { DAY, HOUR } from '../../model/durations.ts';
import { alertAt, arrivalModelOf } from './arrival-model.ts';

const YEARS = 3;

/** The maximum number of arrivals for a model, as in `silence.ts`. */
const JUDGED_BY = 500;

/** The distribution of a form's leads over the hours, in multiples of the average. */
type Shape = (at: number) => number;

const SHAPES: [string, Shape][] = [
  ['day and night alike', () => 1],
  ['in office hours', (at) => (isWeekend(at) ? 0.1 : 1) * (isHour(at, 8, 18) ? 1 : 0.05)],
  ['in waking hours', (at) => (isWeekend(at) ? 0.6 : 1) * (isHour(at, 7, 23) ? 1 : 0.1)],
];

const isHour = (at: number, from: number, to: number) => {
  const hour = (at % DAY) / HOUR;
  return hour >= from && hour < to;
};
/** January 1, 1970, was a Thursday. */
const isWeekend = (at: number) => [2, 3].includes(Math.floor(at / DAY) % 7);

/** Simulates random arrivals, `perDay` on average. */
function history(shape: Shape, perDay: number, seed: number): number[] {
  const next = seededNumbers(seed);
  const week = Array.from({ length: 168 }, (_, hour) => shape(hour * HOUR));
  const average = week.reduce((sum, each) => sum + each, 0) / week.length;
  const max = Math.max(...week);
  const found: number[] = [];
  for (let at = 0; at < YEARS * 365 * DAY; ) {
    at -= (Math.log(1 - next()) * DAY * average) / (perDay * max);
    if (next() < shape(at) / max) found.push(at);
  }
  return found;
}

/** Returns the number of false alarms per year. */
function falseAlarms(arrivals: number[]): number {
  const alarms = arrivals.slice(1).filter((at, index) => {
    const last = arrivals[index] ?? at;
    if (at - last < DAY) return false;
    const model = arrivalModelOf(arrivals.slice(Math.max(0, index + 1 - JUDGED_BY), index + 1));
    return model !== undefined && at > alertAt(model, last);
  });
  return alarms.length / YEARS;
}

describe.each(SHAPES)('a form whose leads come %s', (_, shape) => {
  it.each([0.1, 1, 3, 10])('%f a day', { timeout: 60_000 }, (perDay) => {
    const histories = [1, 2, 3, 4].map((seed) => history(shape, perDay, seed * 97));
    const perYear = histories.map(falseAlarms).reduce((sum, each) => sum + each, 0) / 4;
    expect(perYear).toBeLessThan(1);
    const delays = histories.map((arrivals) => {
      const last = arrivals.at(-1) ?? 0;
      const model = arrivalModelOf(arrivals.slice(-JUDGED_BY));
      return model ? alertAt(model, last) - last : Number.POSITIVE_INFINITY;
    });
    // Includes a weekend without expected leads.
    expect(Math.max(...delays)).toBeLessThan((15 / perDay) * DAY + 2 * DAY);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(DAY);
  });
});

it('says nothing of a form that it hardly knows', () => {
  const daily = Array.from({ length: 40 }, (_, day) => day * DAY);
  expect(arrivalModelOf(daily.slice(0, 19))).toBeUndefined();
  expect(arrivalModelOf(daily.map((at) => at / 10))).toBeUndefined();
  expect(arrivalModelOf([])).toBeUndefined();
  expect(arrivalModelOf(daily)).toBeDefined();
});

it('is not misled by leads that came all at once', () => {
  const model = arrivalModelOf([0, ...Array.from({ length: 100 }, () => 20 * DAY)]);
  expect(model?.missed).toBeGreaterThan(1);
  expect(alertAt(model ?? { perHour: [], missed: 0 }, 20 * DAY)).toBeGreaterThan(21 * DAY - 1);
});
