import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Log } from '../../../log/log.ts';
import { HOUR } from '../../../model/durations.ts';
import type { PageTimes, Timetable } from '../../../model/manifest/schedule.ts';
import { keepPublishing } from './publishing.ts';

const START = Date.parse('2026-11-30T12:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: START }));
afterEach(() => vi.useRealTimers());

function pageFrom(path: string, times: Partial<PageTimes>): PageTimes {
  return { path, file: `site/pages${path}.yaml`, label: path, draft: false, ...times };
}

const inHours = (hours: number) => ({ written: `in ${hours} hours`, at: START + hours * HOUR });

/** A site that is published while a test runs; `answers` are those of its builds. */
function published(pages: PageTimes[], answers: (boolean | Error)[] = []) {
  const timetable: Timetable = { zone: 'UTC', pages, events: [] };
  const builds: number[] = [];
  const logged: string[] = [];
  const keep = (event: string) => logged.push(event);
  const publishing = keepPublishing({
    timetable: () => timetable,
    builtFor: new Date(),
    log: { info: keep, error: keep } as unknown as Log,
    build: async (at) => {
      builds.push((at.getTime() - START) / HOUR);
      const answer = answers.shift() ?? true;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { publishing, builds, logged, timetable };
}

test('a site is built in the moment in which a page appears, and when it disappears', async () => {
  const { builds, logged } = published([
    pageFrom('/sale', { publish: inHours(12), expire: inHours(14) }),
    pageFrom('/draft', { draft: true, publish: inHours(1) }),
  ]);
  await vi.advanceTimersByTimeAsync(12 * HOUR - 1);
  expect(builds).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(builds).toEqual([12]);
  await vi.advanceTimersByTimeAsync(4 * HOUR);
  expect(builds).toEqual([12, 14]);
  expect(logged).toEqual([
    'The site was rebuilt, since scheduled pages appeared or disappeared.',
    'The site was rebuilt, since scheduled pages appeared or disappeared.',
  ]);
});

test('a build that fails leaves the site as it is, and is tried again', async () => {
  const { builds, logged } = published(
    [pageFrom('/sale', { publish: inHours(1) })],
    [false, new Error('disk full'), true],
  );
  await vi.advanceTimersByTimeAsync(3 * HOUR);
  expect(builds).toHaveLength(3);
  expect(logged.at(-1)).toBe(
    'The site was rebuilt, since scheduled pages appeared or disappeared.',
  );
  expect(logged.filter((event) => event.includes('previous site is still served'))).toHaveLength(2);
});

test('days that a machine has slept through are made up for at once', async () => {
  const { builds } = published([
    pageFrom('/one', { publish: inHours(1) }),
    pageFrom('/two', { publish: inHours(2) }),
  ]);
  vi.setSystemTime(START + 5 * HOUR);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(builds).toHaveLength(1);
  expect(builds[0]).toBeGreaterThanOrEqual(5);
});

test('a page that a clock ahead has published is taken back when the clock is set right', async () => {
  const { builds } = published([
    pageFrom('/one', { publish: inHours(1) }),
    pageFrom('/two', { publish: inHours(24) }),
  ]);
  vi.setSystemTime(START + 2 * HOUR);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(builds).toHaveLength(1);
  vi.setSystemTime(START);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(builds).toHaveLength(2);
  expect(builds[1]).toBeLessThan(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(builds).toHaveLength(3);
  vi.setSystemTime(START);
  await vi.advanceTimersByTimeAsync(HOUR / 2);
  expect(builds).toHaveLength(4);
});

test('a correction of the clock rebuilds nothing if no page turns on it', async () => {
  const { builds } = published([pageFrom('/one', { publish: inHours(5) })]);
  for (const at of [2 * HOUR, -3 * HOUR, HOUR]) {
    vi.setSystemTime(START + at);
    await vi.advanceTimersByTimeAsync(60_000);
  }
  expect(builds).toEqual([]);
});

test('nothing is built any more once it is stopped', async () => {
  const { publishing, builds } = published([pageFrom('/sale', { publish: inHours(1) })]);
  await publishing.stop();
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  expect(builds).toEqual([]);
});
