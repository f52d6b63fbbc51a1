import { expect, it } from 'vitest';
import { jsonLog, noopLog } from '../log/log.ts';
import { runPeriodically } from './periodic-tasks.ts';

it('does a task again and again, also after it failed', async () => {
  const lines: string[] = [];
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw new Error('no');
  };
  const log = jsonLog((line) => lines.push(line));
  const stop = runPeriodically([{ failed: 'It failed.', run, after: 0, every: 1 }], log);
  await expect.poll(() => runs).toBeGreaterThan(2);
  await stop();
  const before = runs;
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['It failed.']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(runs).toBe(before);
});

it('finishes what was begun before it stops', async () => {
  const steps: string[] = [];
  let finish = () => {};
  const run = () => {
    steps.push('begun');
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const stop = runPeriodically([{ failed: 'It failed.', run, after: 0, every: 1 }], noopLog);
  await expect.poll(() => steps).toEqual(['begun']);
  const stopped = stop().then(() => steps.push('stopped'));
  finish();
  await stopped;
  expect(steps).toEqual(['begun', 'stopped']);
});

it('stops at once while nothing runs', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  await runPeriodically([{ failed: 'It failed.', run, after: 3_600_000, every: 1 }], noopLog)();
  expect(runs).toBe(0);
});
