import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../delivery.ts';
import { letter, type News } from './letter.ts';

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

const sent: Outcome = { state: 'sent', receipt: 'K7M2-9QXD' };
const lost: Outcome = { state: 'failed', reason: 'unreachable' };

/** A letter whose tries end as told, the last of them for ever. */
function posted(outcomes: Outcome[], repeats = true) {
  const news: News[] = [];
  const attempt = vi.fn(async () => {
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0];
    return outcome ?? lost;
  });
  const made = letter({ attempt, repeats, news: (one) => news.push(one) });
  return { ...made, attempt, states: () => news.map(({ state }) => state), news };
}

it('is over once it was sent', async () => {
  const post = posted([sent]);
  expect(await post.try()).toEqual(sent);
  await post.done;
  expect(post.states()).toEqual(['trying', 'over']);
});

it('is tried again after pauses that grow', async () => {
  const post = posted([lost]);
  const started = Date.now();
  await post.try();
  const pauses: number[] = [];
  for (let from = started; pauses.length < 6; from = Date.now()) {
    const last = post.news.at(-1);
    if (last?.state !== 'waiting') throw new Error('It does not wait.');
    pauses.push(Math.round((last.next - from) / 1000));
    await vi.advanceTimersToNextTimerAsync();
  }
  expect(pauses).toEqual([6, 17, 50, 132, 330, 330]);
});

it('is tried at once when the network is back or the page is looked at', async () => {
  const post = posted([lost]);
  await post.try();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(post.attempt).toHaveBeenCalledTimes(2);
  document.hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(post.attempt).toHaveBeenCalledTimes(2);
  document.hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(post.attempt).toHaveBeenCalledTimes(3);
});

it.each(['unreachable', 'unkept', 'limited'] as const)(
  'is tried again after %s',
  async (reason) => {
    const post = posted([{ state: 'failed', reason }, sent]);
    await post.try();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(post.states()).toEqual(['trying', 'waiting', 'trying', 'over']);
  },
);

it('joins a try that is under way', async () => {
  const post = posted([sent]);
  expect(await Promise.all([post.try(), post.try()])).toEqual([sent, sent]);
  expect(post.attempt).toHaveBeenCalledTimes(1);
});

it.each<Outcome>([
  { state: 'failed', reason: 'refused' },
  { state: 'failed', reason: 'taken' },
  { state: 'failed', reason: 'closed' },
  { state: 'wrong', problems: [] },
])('is not tried again after %j', async (outcome) => {
  const post = posted([outcome]);
  await post.try();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(post.attempt).toHaveBeenCalledTimes(1);
  expect(post.states()).toEqual(['trying', 'over']);
});

it('is not tried again where that could double it', async () => {
  const post = posted([lost], false);
  await post.try();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(post.attempt).toHaveBeenCalledTimes(1);
  expect(post.states()).toEqual(['trying', 'over']);
});

it('goes on for who left the page and came back to it', async () => {
  const post = posted([{ state: 'left' }, sent]);
  await post.try();
  window.dispatchEvent(new Event('pageshow'));
  await post.done;
  expect(post.states()).toEqual(['trying', 'waiting', 'trying', 'over']);
});

it('waits for others once it is held, until somebody tries it again', async () => {
  const post = posted([lost, lost, sent]);
  await post.try();
  post.hold();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(post.attempt).toHaveBeenCalledTimes(1);
  await post.try();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(post.states()).toEqual([
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
  const post = posted([lost]);
  const trying = post.try();
  post.hold();
  await trying;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(post.states()).toEqual(['trying', 'held']);
});

it('is not tried again once it is over', async () => {
  const post = posted([sent]);
  await post.try();
  expect(await post.try()).toEqual({ state: 'left' });
  expect(post.attempt).toHaveBeenCalledTimes(1);
});

it('says nothing more once it is withdrawn', async () => {
  const post = posted([lost]);
  await post.try();
  post.withdraw();
  await post.done;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(post.states()).toEqual(['trying', 'waiting']);
});
