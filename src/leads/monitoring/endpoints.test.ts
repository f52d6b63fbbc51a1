import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { byToken, byTokenOrLoopback } from '../authorize.ts';
import { monitoringEndpoints } from './endpoints.ts';
import { CHECKS, type Health } from './health.ts';

const FINE = Object.fromEntries(
  CHECKS.map((name) => [name, { isFine: true, says: `All of ${name}.` }]),
) as unknown as Health;

async function ask(
  path: string,
  { token, headers = {}, health = FINE, isReady = true, isOwnPort = false }: Asking = {},
): Promise<{ status: number | undefined; body: unknown }> {
  const metrics = { contentType: 'text/plain', text: async () => 'signpost_up 1\n' };
  const authorize = isOwnPort ? byTokenOrLoopback(token) : byToken(token);
  const listener = monitoringEndpoints(
    { health: async () => health, metrics, isReady: () => isReady },
    authorize,
  );
  const server = createServer(listener).listen(0, '127.0.0.1');
  server.maxHeadersCount = 0;
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers }).end();
  const [response] = await once(sent, 'response');
  const read = path.startsWith('/health') ? json : text;
  return { status: response.statusCode, body: await read(response) };
}

interface Asking {
  isReady?: boolean;
  isOwnPort?: boolean;
  token?: string;
  headers?: Record<string, string>;
  health?: Health;
}

const HUNDRED = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`x-${index}`, 'x']));

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

it('tells balancers whether to send visitors here, however leads fare', async () => {
  const health = { ...FINE, outbox: { isFine: false, says: 'Given up: 1.' } };
  expect(await ask('/ready', { health })).toEqual({ status: 200, body: 'ready\n' });
  expect(await ask('/ready', { isReady: false })).toEqual({ status: 503, body: 'stopping\n' });
});

it('tells those who run the site what was found', async () => {
  const { body } = await ask('/health', { isOwnPort: true });
  expect(body).toMatchObject({ checks: { disk: { status: 'ok', says: 'All of disk.' } } });
});

it('tells this machine no more than visitors where they ask too', async () => {
  expect((await ask('/metrics')).status).toBe(403);
  expect((await ask('/health')).body).toEqual({ status: 'ok', checks: WORDS });
});

it('gives figures to this machine on a port of its own, and nothing else', async () => {
  const figures = { status: 200, body: 'signpost_up 1\n' };
  expect(await ask('/metrics', { isOwnPort: true })).toEqual(figures);
  expect((await ask('/', { isOwnPort: true })).status).toBe(404);
  expect((await ask('/constructor', { isOwnPort: true })).status).toBe(404);
});

it.each([
  ['a visitor, through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['a proxy of another kind', { forwarded: 'for=203.0.113.7' }],
  ['a proxy that says no more', { via: '1.1 proxy' }],
  ['one that names the scheme', { 'x-forwarded-proto': 'https' }],
  ['Cloudflare', { 'cf-connecting-ip': '203.0.113.7' }],
  ['Akamai', { 'true-client-ip': '203.0.113.7' }],
  ['nginx', { 'x-real-ip': '203.0.113.7' }],
  ['Azure', { 'x-azure-clientip': '203.0.113.7' }],
  ['a proxy behind a hundred headers', { ...HUNDRED, 'x-forwarded-for': '203.0.113.7' }],
  ['a name that was made to stand for this machine', { host: 'evil.example' }],
])('gives no figures to %s', async (_, headers) => {
  expect((await ask('/metrics', { headers, isOwnPort: true })).status).toBe(403);
});

it.each(['accept', 'host', 'user-agent', 'x-requested-with', 'if-none-match', 'traceparent'])(
  'thinks of no proxy because of %s',
  async (name) => {
    const headers = { [name]: 'localhost' };
    expect((await ask('/metrics', { headers, isOwnPort: true })).status).toBe(200);
  },
);

it('gives figures to whoever has the token, and then to nobody else', async () => {
  const token = 'a secret';
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const right = { ...from, authorization: 'Bearer a secret' };
  expect((await ask('/metrics', { token, headers: right })).status).toBe(200);
  const wrong = { ...from, authorization: 'Bearer a secre' };
  expect((await ask('/metrics', { token, headers: wrong })).status).toBe(403);
  expect((await ask('/metrics', { token })).status).toBe(403);
  expect((await ask('/metrics', { token, isOwnPort: true })).status).toBe(403);
});
