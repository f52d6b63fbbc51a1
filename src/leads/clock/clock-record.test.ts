import { expect, it } from 'vitest';
import { DAY, MINUTE } from '../../model/durations.ts';
import { type ClockRecord, mayExpire, momentOf, updateClockRecord } from './clock-record.ts';

const YEAR = 365 * DAY;
const START = Date.parse('2026-02-03T04:05:06.000Z');

/** A simulated clock that is checked every ten minutes. */
function watched(record: ClockRecord = {}) {
  let known = record;
  let wall = START;
  const look = (ran: number | undefined) => {
    known = updateClockRecord(known, { wallTime: wall, ran });
    return mayExpire(known);
  };
  const pause = 10 * MINUTE;
  return {
    /** Advances time while the server runs. */
    run: (time: number) => {
      for (let passed = 0; passed < time; passed += pause) {
        wall += pause;
        look(pause);
      }
      return mayExpire(known);
    },
    /** Advances time while the server is off. */
    off: (time: number) => {
      wall += time;
      return look(undefined);
    },
    /** Changes the clock while the server runs. */
    set: (by: number) => {
      wall += by;
      return look(MINUTE);
    },
    moment: () => momentOf(known, wall) - START,
  };
}

it('believes a clock that goes on, also after a restart', () => {
  const clock = watched();
  expect(clock.run(3 * DAY)).toBe(true);
  expect(clock.off(10 * MINUTE)).toBe(true);
  expect(clock.off(DAY - MINUTE)).toBe(true);
  expect(clock.set(3_600_000)).toBe(true);
  expect(clock.set(-3_600_000)).toBe(true);
});

it('does not believe one that runs away, and does as soon as it is back', () => {
  const clock = watched();
  clock.run(DAY);
  expect(clock.set(3 * YEAR)).toBe(false);
  expect(clock.run(7 * DAY)).toBe(false);
  expect(clock.off(MINUTE)).toBe(false);
  expect(clock.set(-3 * YEAR)).toBe(true);
});

it('does not believe one that was wrong when the server started', () => {
  const clock = watched();
  clock.run(30 * MINUTE);
  expect(clock.off(3 * YEAR)).toBe(false);
  expect(clock.off(-3 * YEAR)).toBe(true);
});

it.each([
  ['a weekend', 3 * DAY, DAY],
  ['two months', 60 * DAY, 6 * DAY],
  ['ten years', 10 * YEAR, 30 * DAY],
])('believes the clock again when the server was off for %s', (_, off, needed) => {
  const clock = watched();
  clock.run(2 * DAY);
  expect(clock.off(off)).toBe(false);
  expect(clock.run(needed - 3_600_000)).toBe(false);
  // With a restart every night, it is still the same clock.
  expect(clock.off(10 * MINUTE)).toBe(false);
  expect(clock.run(3_600_000)).toBe(true);
});

it('takes no leap for time that passed', () => {
  const clock = watched();
  clock.run(2 * DAY);
  clock.set(YEAR);
  for (let leap = 0; leap < 60; leap += 1) expect(clock.set(DAY - MINUTE)).toBe(false);
});

it('removes nothing that it should not by a clock that is behind', () => {
  const clock = watched();
  clock.run(2 * DAY);
  expect(clock.set(-20 * YEAR)).toBe(true);
  expect(clock.moment()).toBe(2 * DAY);
  clock.run(DAY);
  expect(clock.moment()).toBe(2 * DAY);
  expect(clock.set(20 * YEAR)).toBe(true);
  expect(clock.moment()).toBe(3 * DAY);
});

it('gives up at once what was never seen to go on for long', () => {
  const clock = watched();
  clock.run(3_600_000);
  clock.set(-3 * YEAR);
  expect(clock.moment()).toBe(3_600_000 - 3 * YEAR);
  expect(clock.set(0)).toBe(true);
});
