import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { englishWords } from '../../../../tests/support/english-words.ts';
import { stubBrowser } from '../../../../tests/support/sample-browser.ts';
import { sampleForm } from '../../../../tests/support/sample-form.ts';
import type { Form } from '../../../model/schema/form.ts';
import { delivery } from '../../deliveries/inbox/deliver.ts';
import { type BackgroundResult, Dispatcher, type UnsentState } from './dispatcher.ts';
import { pendingNow } from './pending.ts';

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => new Response('', { status: 503 }));
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  stubBrowser();
  vi.stubGlobal('location', { pathname: '/contact' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const DRAFT = 'signpost-draft:sample:1';
const phone = { href: 'tel:+13525550142', label: '(352) 555-0142', external: false };
const ada = { who: 'Ada' };

function sending(rest: { form?: Partial<Form>; draft?: string | undefined; host?: string } = {}) {
  const form = sampleForm([{ kind: 'text', name: 'who' }], {
    deliver: { to: 'inbox' },
    ...rest.form,
  });
  const workflow = { host: rest.host ?? '', appId: 'a', usageToken: '', tokenKey: '' };
  const services = { workflow: { ...workflow, mode: 'live' as const } };
  const said: (UnsentState | undefined)[] = [];
  const endings: BackgroundResult[] = [];
  const draft = 'draft' in rest ? rest.draft : DRAFT;
  const onChange = (waiting: UnsentState | undefined) => said.push(waiting);
  const onSettled = (ending: BackgroundResult) => endings.push(ending);
  const made = new Dispatcher({
    form,
    services,
    words: englishWords,
    phone,
    draft,
    onChange,
    onSettled,
  });
  return Object.assign(made, { said, endings });
}

const keys = () =>
  fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));

const keptAs = (receipt: string) => Response.json({ receipt });

it('keeps what it sends before it is sent, and until it has arrived', async () => {
  let during: unknown;
  fetched.mockImplementation(async () => {
    during = pendingNow().map(({ texts, page }) => ({ texts, page }));
    return keptAs('K7M2-9QXD');
  });
  const result = await sending().send(ada);
  expect(during).toEqual([{ texts: ada, page: '/contact' }]);
  expect(result).toMatchObject({ state: 'sent', receipt: 'K7M2-9QXD' });
  expect(pendingNow()).toEqual([]);
});

it('tries the same under one key, and tells how it ended by itself', async () => {
  const page = sending();
  await page.send(ada);
  expect(page.said.at(-1)).toMatchObject({ step: 'waiting', reason: 'unreachable', kept: true });
  await page.send(ada);
  fetched.mockResolvedValue(keptAs('K7M2-9QXD'));
  await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(keys()).size).toBe(1);
  expect(page.endings).toMatchObject([{ result: { state: 'sent' }, answers: ada, resumed: false }]);
  expect(page.said.at(-1)).toBeUndefined();
});

it('takes a delivery that throws for one that was not answered, and goes on', async () => {
  const failing = vi.spyOn(delivery, 'deliver').mockRejectedValue(new TypeError('No.'));
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const page = sending();
  expect(await page.send(ada)).toEqual({ state: 'failed', reason: 'unreachable' });
  expect(told).toHaveBeenCalledWith(new TypeError('No.'));
  expect(page.said.at(-1)).toMatchObject({ step: 'waiting', reason: 'unreachable', kept: true });
  failing.mockRestore();
  fetched.mockResolvedValue(keptAs('K7M2-9QXD'));
  await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.endings).toMatchObject([{ result: { state: 'sent' } }]);
});

it('puts what was changed in place of what waits, under another key', async () => {
  const page = sending();
  await page.send(ada);
  await page.send({ who: 'Grace' });
  expect(pendingNow().map(({ texts }) => texts.who)).toEqual(['Grace']);
  await vi.advanceTimersToNextTimerAsync();
  const [first, second, third] = keys();
  expect(second).not.toBe(first);
  expect(third).toBe(second);
});

it('takes up what an earlier page left, under the key it had', async () => {
  await sending().send(ada);
  fetched.mockResolvedValue(keptAs('K7M2-9QXD'));
  const later = sending();
  later.resume(ada);
  await vi.waitFor(() => expect(later.endings).toHaveLength(1));
  expect(later.endings).toMatchObject([{ result: { receipt: 'K7M2-9QXD' }, resumed: true }]);
  expect(new Set(keys()).size).toBe(1);
  expect(pendingNow()).toEqual([]);
});

it('leaves it to its visitor where the form holds something else by now', async () => {
  await sending().send(ada);
  const later = sending();
  later.resume({ who: 'Ada Lovelace' });
  await vi.waitFor(() => expect(later.said).toMatchObject([{ step: 'held' }]));
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('keeps nothing of a form that asks for that, but goes on while the page is open', async () => {
  const page = sending({ draft: undefined });
  await page.send(ada);
  expect(pendingNow()).toEqual([]);
  expect(page.said.at(-1)).toMatchObject({ step: 'waiting', kept: false });
  await vi.advanceTimersToNextTimerAsync();
  expect(new Set(keys()).size).toBe(1);
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('never repeats by itself what another service might keep twice', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const workflow = { to: 'workflow', workflow: 'quote' };
  const page = sending({
    form: { deliver: workflow },
    host: 'https://flows.example.com',
  });
  expect(await page.send(ada)).toMatchObject({ state: 'failed', reason: 'unreachable' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(pendingNow()).toEqual([]);
  expect(page.said.filter(Boolean)).toEqual([]);
});

it('forgets what its visitor calls off', async () => {
  const page = sending();
  await page.send(ada);
  page.withdraw();
  expect(pendingNow()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('does not go on with what another page has replaced', async () => {
  const page = sending();
  await page.send(ada);
  const other = sending();
  other.resume(ada);
  fetched.mockResolvedValue(keptAs('K7M2-9QXD'));
  await other.send({ who: 'Grace' });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(new Set(keys()).size).toBe(2);
  expect(keys().at(-1)).not.toBe(keys()[0]);
  expect(page.said.at(-1)).toBeUndefined();
});

it('says how long ago it was begun, on a computer that slept meanwhile too', async () => {
  const hour = 3_600_000;
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 3 * hour);
  const page = sending();
  page.resume(ada, Date.now() - hour);
  await page.send(ada);
  const [, request] = fetched.mock.calls[0] ?? [];
  const openFor = Number(new Headers(request?.headers).get('signpost-open-for'));
  expect(openFor).toBeGreaterThanOrEqual(hour);
  expect(openFor).toBeLessThan(2 * hour);
});

it('asks for a file again that is not there any more, and tries no longer', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const page = sending({
    form: { fields: [{ kind: 'file', name: 'w9', label: 'Form W-9' }] },
  });
  const gone = new DOMException('The file could not be read.', 'NotReadableError');
  const w9 = Object.assign(new File(['%PDF-'], 'w9.pdf'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(gone) }),
  });
  expect(await page.send({ w9: [w9] })).toEqual({
    state: 'wrong',
    problems: [
      {
        field: 'w9',
        message: 'This is not sent yet: w9.pdf must be chosen again.',
        missing: false,
      },
    ],
  });
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(pendingNow()).toEqual([]);
});

/** A server that never responds. */
const silence: typeof fetch = (_, request) =>
  new Promise((_resolve, reject) => {
    request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
  });

it('gives files the time that a bad phone takes for them', async () => {
  fetched.mockImplementation(silence);
  const page = sending({
    form: { fields: [{ kind: 'file', name: 'photo', label: 'Photo' }] },
  });
  const photo = new File([new Uint8Array(4_000_000)], 'photo.jpg');
  const result = page.send({ photo: [photo] });
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(page.said).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(await result).toMatchObject({ state: 'failed', reason: 'unreachable' });
});

it('waits for words no longer than a minute', async () => {
  fetched.mockImplementation(silence);
  const page = sending();
  const result = page.send(ada);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(page.said.at(-1)).toMatchObject({ step: 'waiting', reason: 'unreachable' });
  expect(await result).toMatchObject({ state: 'failed', reason: 'unreachable' });
});
