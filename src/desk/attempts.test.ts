import { expect, it } from 'vitest';
import { attemptLimit, serialQueue } from './attempts.ts';

const NOW = new Date('2026-02-03T04:05:06Z');
const LATER = new Date(NOW.getTime() + 1_000);

it('counts senders by their network, and all together', () => {
  const limit = attemptLimit({ sender: 2, all: 5, within: 1_000 });
  for (const address of ['2001:db8::1', '2001:db8::2']) limit.count(address, NOW);
  expect(limit.isAllowed('2001:db8::3', NOW)).toBe(false);
  expect(limit.isAllowed('2001:db8:1::3', NOW)).toBe(true);
  expect(limit.isAllowed('', NOW)).toBe(true);
  for (let tries = 0; tries < 3; tries += 1) limit.count('', NOW);
  expect(limit.isAllowed('203.0.113.5', NOW)).toBe(false);
  expect(limit.isAllowed('203.0.113.5', LATER)).toBe(true);
  expect(limit.isAllowed('2001:db8::3', LATER)).toBe(true);
});

it('lets in again whom it kept out while the clock was ahead', () => {
  const limit = attemptLimit({ sender: 1, all: 1, within: 1_000 });
  const nextYear = new Date(NOW.getTime() + 31_536_000_000);
  limit.count('203.0.113.5', nextYear);
  expect(limit.isAllowed('203.0.113.5', nextYear)).toBe(false);
  expect(limit.isAllowed('203.0.113.5', NOW)).toBe(true);
});

it('takes back what was not looked at, and no more than that', () => {
  const limit = attemptLimit({ sender: 2, all: 9, within: 1_000 });
  limit.count('203.0.113.5', NOW);
  limit.count('203.0.113.5', NOW);
  limit.takeBack('203.0.113.5');
  expect(limit.isAllowed('203.0.113.5', NOW)).toBe(true);
  limit.count('203.0.113.5', NOW);
  expect(limit.isAllowed('203.0.113.5', NOW)).toBe(false);
  limit.clear('203.0.113.5');
  expect(limit.isAllowed('203.0.113.5', NOW)).toBe(true);
});

it('does one thing after the other, and refuses what would wait too long', async () => {
  const inTurn = serialQueue(2);
  const done: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const first = inTurn(work('a', true));
  const second = inTurn(work('b'));
  expect(await inTurn(work('c'))).toBeUndefined();
  await expect(first).rejects.toThrow('a');
  expect(await second).toBe('b');
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(await inTurn(work('d'))).toBe('d');
});
