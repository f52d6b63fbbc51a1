import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { englishWords } from '../../../../tests/support/english-words.ts';
import { sampleForm } from '../../../../tests/support/sample-form.ts';
import { messageIn } from './call-workflow.ts';
import { delivery } from './deliver.ts';

const service = {
  host: 'https://flows.example.com/',
  appId: 'app 1',
  mode: 'preview' as 'preview' | 'live',
  usageToken: 'usage',
  tokenKey: 'authToken',
};
const to = { to: 'workflow' as const, workflow: 'submitQuoteRequest' };
const answers = { name: 'Jane', phone: '', sourcePage: 'Homepage' };

let fetched: ReturnType<typeof vi.fn<typeof fetch>>;

beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function deliver(given: { service?: typeof service; signal?: AbortSignal } = {}) {
  return delivery.deliver({
    form: sampleForm([], { deliver: to }),
    to,
    answers,
    words: englishWords,
    services: { workflow: given.service ?? service },
    key: '0123456789abcdef',
    page: '/',
    stored: (key) => `stored ${key}`,
    signal: given.signal ?? new AbortController().signal,
  });
}

test('the call is as the interface says, to the letter', async () => {
  expect(await deliver()).toEqual({ state: 'sent' });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('https://flows.example.com/public/app%201/workflow/execute');
  expect(request).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(JSON.parse(String(request?.body))).toEqual({
    inputs: { name: 'Jane', phone: '', sourcePage: 'Homepage' },
    mode: 'preview',
    workflowId: 'submitQuoteRequest',
    usageToken: 'usage',
    stream: false,
    authToken: 'stored authToken',
  });
});

test('another site is sent no header that its interface does not name', async () => {
  await deliver();
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({ 'content-type': 'application/json' });
});

test('what the service refuses is raised with its words', async () => {
  fetched.mockResolvedValue(
    Response.json({ error: { message: 'No more quotes' } }, { status: 429 }),
  );
  expect(await deliver()).toEqual({ state: 'failed', reason: 'refused' });
  expect(console.error).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'Error with endpoint submitQuoteRequest: No more quotes' }),
  );
});

test('our own server that could not keep it may do so later', async () => {
  vi.stubGlobal('document', { getElementsByName: () => [] });
  const own = { service: { ...service, host: '' } };
  fetched.mockResolvedValue(Response.json({}, { status: 503 }));
  expect(await deliver(own)).toEqual({ state: 'failed', reason: 'unkept' });
  fetched.mockResolvedValue(Response.json({}, { status: 429 }));
  expect(await deliver(own)).toEqual({ state: 'failed', reason: 'limited' });
  fetched.mockResolvedValue(Response.json({}, { status: 422 }));
  expect(await deliver(own)).toEqual({ state: 'failed', reason: 'refused' });
  expect(delivery.isKeptHere?.({ workflow: own.service })).toBe(true);
  expect(delivery.isKeptHere?.({ workflow: service })).toBe(false);
});

test.each([
  [200, 'closed'],
  [403, 'closed'],
  [405, 'closed'],
  [408, 'unkept'],
  [425, 'unkept'],
])('a %i of a program in front of our own server is no refusal of ours', async (status, reason) => {
  vi.stubGlobal('document', { getElementsByName: () => [] });
  fetched.mockResolvedValue(new Response('<h1>Stop</h1>', { status }));
  expect(await deliver({ service: { ...service, host: '' } })).toMatchObject({ reason });
});

test('in live mode the words are shown too', async () => {
  fetched.mockResolvedValue(Response.json({ message: 'Closed' }, { status: 500 }));
  expect(await deliver({ service: { ...service, mode: 'live' } })).toEqual({
    state: 'failed',
    reason: 'refused',
    first: 'Error with endpoint submitQuoteRequest: Closed',
  });
});

test('a refusal without words names the status', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await deliver({ service: { ...service, mode: 'live' } })).toMatchObject({
    first: 'Error with endpoint submitQuoteRequest: the service answered 502.',
  });
});

test('success that is not JSON is no success', async () => {
  fetched.mockResolvedValue(new Response('<h1>Hello</h1>'));
  expect(await deliver()).toMatchObject({ state: 'failed', reason: 'refused' });
});

test('success without a body is success', async () => {
  fetched.mockResolvedValue(new Response(''));
  expect(await deliver()).toEqual({ state: 'sent' });
});

test('no answer at all is told from a refusal', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await deliver()).toEqual({ state: 'failed', reason: 'unreachable' });
});

/** Aborts a call in progress, as `fetch` reports it. */
async function deliverAborted(reason?: DOMException) {
  const controller = new AbortController();
  fetched.mockImplementation(async () => {
    controller.abort(reason);
    throw controller.signal.reason;
  });
  return deliver({ signal: controller.signal });
}

test('a call that was aborted is not spoken of', async () => {
  expect(await deliverAborted()).toEqual({ state: 'left' });
});

test.each([
  ['a browser', new DOMException('Fetch is aborted.', 'AbortError')],
  ['a script', Object.assign(new Error('Stopped.'), { name: 'AbortError' })],
])('nor is one that %s aborted', async (_, abort) => {
  fetched.mockRejectedValue(abort);
  expect(await deliver()).toEqual({ state: 'left' });
  fetched.mockResolvedValue(
    new Response(new ReadableStream({ start: (body) => body.error(abort) })),
  );
  expect(await deliver()).toEqual({ state: 'left' });
});

test('a call that took too long is', async () => {
  const late = new DOMException('late', 'TimeoutError');
  expect(await deliverAborted(late)).toEqual({ state: 'failed', reason: 'unreachable' });
  fetched.mockRejectedValue(new DOMException('Fetch is aborted.', 'AbortError'));
  expect(await deliver({ signal: AbortSignal.abort(late) })).toEqual({
    state: 'failed',
    reason: 'unreachable',
  });
});

test('a server without the address of the service calls nobody', async () => {
  expect(await deliver({ service: { ...service, host: '' } })).toEqual({
    state: 'failed',
    reason: 'closed',
  });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  [{ error: { message: 'inner' }, message: 'outer' }, 'inner'],
  [{ message: 'outer' }, 'outer'],
  [{ error: 'text' }, 'text'],
  [{ error: { code: 7 } }, undefined],
  ['text', undefined],
  [null, undefined],
])('the words in %j are %j', (answer, words) => {
  expect(messageIn(answer)).toBe(words);
});
