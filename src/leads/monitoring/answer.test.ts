import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { answerPrograms } from './answer.ts';
import { CHECKS, type Health } from './health.ts';

const FINE = Object.fromEntries(
  CHECKS.map((name) => [name, { isFine: true, says: `All of ${name}.` }]),
) as unknown as Health;

async function ask(
  path: string,
  { token, headers = {}, health = FINE }: Asking = {},
): Promise<{ status: number | undefined; body: unknown }> {
  const metrics = { contentType: 'text/plain', text: async () => 'signpost_up 1\n' };
  const listener = answerPrograms({ health: async () => health, metrics, token });
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = await once(sent, 'response');
  const read = path.startsWith('/health') ? json : text;
  return { status: response.statusCode, body: await read(response) };
}

interface Asking {
  token?: string;
  headers?: Record<string, string>;
  health?: Health;
}

const WORDS = Object.fromEntries(CHECKS.map((name) => [name, 'ok']));

it('tells everybody in a word how things are', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  expect(await ask('/health', { headers })).toEqual({
    status: 200,
    body: { status: 'ok', checks: WORDS },
  });
  const health = { ...FINE, disk: { isFine: false, says: 'Only 3 MB are free.' } };
  expect(await ask('/health?now', { headers, health })).toEqual({
    status: 503,
    body: { status: 'degraded', checks: { ...WORDS, disk: 'degraded' } },
  });
});

it('tells those who run the site what was found', async () => {
  const { body } = await ask('/health');
  expect(body).toMatchObject({ checks: { disk: { status: 'ok', says: 'All of disk.' } } });
});

it('gives figures to this machine', async () => {
  expect(await ask('/metrics')).toEqual({ status: 200, body: 'signpost_up 1\n' });
});

it.each([
  ['a visitor, through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy of another kind', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that says no more', { via: '1.1 proxy' }],
  ['a name that was made to stand for this machine', { host: 'evil.example' }],
])('gives no figures to %s', async (_, headers) => {
  expect((await ask('/metrics', { headers })).status).toBe(403);
});

it('gives figures to whoever has the token, and then to nobody else', async () => {
  const token = 'a secret';
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const right = { ...from, authorization: 'Bearer a secret' };
  expect((await ask('/metrics', { token, headers: right })).status).toBe(200);
  const wrong = { ...from, authorization: 'Bearer a secre' };
  expect((await ask('/metrics', { token, headers: wrong })).status).toBe(403);
  expect((await ask('/metrics', { token })).status).toBe(403);
});
