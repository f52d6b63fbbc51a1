import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryResult } from '../../deliveries/delivery.ts';
import { type RetryEvent, retryTask } from './retry-task.ts';

const MINUTE = 60_000;

let window: EventTarget;
let document: EventTarget & { hidden: boolean };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  window = new EventTarget();
  document = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', document);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sent: DeliveryResult = { state: 'sent', receipt: 'K7M2-9QXD' };
const lost: DeliveryResult = { state: 'failed', reason: 'unreachable' };

/** A task whose attempts have these results; the last one repeats. */
function posted(results: DeliveryResult[], repeats = true) {
  const events: RetryEvent[] = [];
  const attempt = vi.fn(async () => {
    const result = results.length > 1 ? results.shift() : results[0];
    return result ?? lost;
  });
  const task = retryTask({ attempt, repeats, onEvent: (event) => events.push(event) });
  return { ...task, attempt, states: () => events.map(({ state }) => state), events };
}

it('is over once it was sent', async () => {
  const task = posted([sent]);
  expect(await task.try()).toEqual(sent);
  await task.done;
  expect(task.states()).toEqual(['trying', 'over']);
});

it('is tried again after pauses that grow', async () => {
  const task = posted([lost]);
  const started = Date.now();
  await task.try();
  const pauses: number[] = [];
  for (let from = started; pauses.length < 6; from = Date.now()) {
    const last = task.events.at(-1);
    if (last?.state !== 'waiting') throw new Error('It does not wait.');
    pauses.push(Math.round((last.next - from) / 1000));
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(pauses).toEqual([6, 17, 50, 132, 330, 330]);
});

it('is tried at once when the network is back or the page is looked at', async () => {
  const task = posted([lost]);
  await task.try();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(task.attempt).toHaveBeenCalledTimes(2);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(task.attempt).toHaveBeenCalledTimes(2);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(task.attempt).toHaveBeenCalledTimes(3);
});

it.each(['unreachable', 'unkept', 'limited', 'closed'] as const)(
  'is tried again after %s',
  async (reason) => {
    const task = posted([{ state: 'failed', reason }, sent]);
    await task.try();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(task.states()).toEqual(['trying', 'waiting', 'trying', 'over']);
  },
);

it('joins a try that is under way', async () => {
  const task = posted([sent]);
  expect(await Promise.all([task.try(), task.try()])).toEqual([sent, sent]);
  expect(task.attempt).toHaveBeenCalledTimes(1);
});

it.each<DeliveryResult>([
  { state: 'failed', reason: 'refused' },
  { state: 'failed', reason: 'taken' },
  { state: 'wrong', problems: [] },
])('is not tried again after %j', async (result) => {
  const task = posted([result]);
  await task.try();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(task.attempt).toHaveBeenCalledTimes(1);
  expect(task.states()).toEqual(['trying', 'over']);
});

it('is not tried again where that could double it', async () => {
  const task = posted([lost], false);
  await task.try();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(task.attempt).toHaveBeenCalledTimes(1);
  expect(task.states()).toEqual(['trying', 'over']);
});

it('goes on for who left the page and came back to it', async () => {
  const task = posted([{ state: 'left' }, sent]);
  await task.try();
  window.dispatchEvent(new Event('pageshow'));
  await task.done;
  expect(task.states()).toEqual(['trying', 'waiting', 'trying', 'over']);
});

it('waits for others once it is held, until somebody tries it again', async () => {
  const task = posted([lost, lost, sent]);
  await task.try();
  task.hold();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(task.attempt).toHaveBeenCalledTimes(1);
  await task.try();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(task.states()).toEqual([
    'trying',
    'waiting',
    'held',
    'trying',
    'waiting',
    'trying',
    'over',
  ]);
});

it('is held after a try during which it was held', async () => {
  const task = posted([lost]);
  const trying = task.try();
  task.hold();
  await trying;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(task.states()).toEqual(['trying', 'held']);
});

it('is not tried again once it is over', async () => {
  const task = posted([sent]);
  await task.try();
  expect(await task.try()).toEqual({ state: 'left' });
  expect(task.attempt).toHaveBeenCalledTimes(1);
});

it('says nothing more once it is withdrawn', async () => {
  const task = posted([lost]);
  await task.try();
  task.withdraw();
  await task.done;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(task.states()).toEqual(['trying', 'waiting']);
});
