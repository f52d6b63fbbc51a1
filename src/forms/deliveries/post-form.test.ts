import { expect, it } from 'vitest';
import { resultIn } from './post-form.ts';

const json = (status: number, body: unknown) => resultIn(Response.json(body, { status }));
const page = (status: number) => resultIn(new Response('<h1>Hello</h1>', { status }));

it('believes that something was kept only if there is a receipt', async () => {
  expect(await json(200, { receipt: 'K7M2-9QXD' })).toEqual({
    state: 'sent',
    receipt: 'K7M2-9QXD',
    lostFiles: [],
  });
  expect(await json(200, {})).toEqual({ state: 'failed', reason: 'closed' });
});

it.each([200, 403, 404, 405])('knows a host that only keeps files by its %i', async (status) => {
  expect(await page(status)).toEqual({ state: 'failed', reason: 'closed' });
});

it('passes on what the server found wrong', async () => {
  const problems = [{ field: 'email', message: 'Please enter a whole address.', missing: false }];
  expect(await json(422, { problems })).toEqual({ state: 'wrong', problems });
  expect(await json(429, { problems })).toEqual({ state: 'wrong', problems });
});

it.each([
  [503, { error: { reason: 'unkept' } }, 'unkept'],
  [409, { error: { reason: 'taken' } }, 'taken'],
  [403, { error: { message: 'No.' } }, 'refused'],
  [429, { error: { reason: 'limited' } }, 'limited'],
])('knows why from a %i', async (status, body, reason) => {
  expect(await json(status, body)).toEqual({ state: 'failed', reason });
});

it.each([408, 425, 429])('knows by a %i that it may come again later', async (status) => {
  expect(await page(status)).toEqual({ state: 'failed', reason: 'unkept' });
});

it('says that a server behind a broken proxy did not answer', async () => {
  expect(await page(502)).toEqual({ state: 'failed', reason: 'unreachable' });
});

it('does not take an answer that breaks off for one of another host', async () => {
  const broken = new ReadableStream({
    start: (body) => body.error(new TypeError('network error')),
  });
  await expect(resultIn(new Response(broken))).rejects.toThrow('network error');
});
