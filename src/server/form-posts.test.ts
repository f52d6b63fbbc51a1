import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silent } from '../log/log.ts';
import { formPosts } from './form-posts.ts';

async function serve() {
  const taken = vi.fn(async () => new Response('taken'));
  const server = createServer(formPosts({ form: taken, workflow: taken }, silent));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { taken, address };
}

async function post(headers: Record<string, string>, target = '/forms/quote') {
  const { taken, address } = await serve();
  const own = address.replace('http:', 'https:');
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', own)]);
  const { status } = await fetch(address + target, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...Object.fromEntries(filled) },
    body: '{}',
  });
  return { status, taken: taken.mock.calls.length };
}

describe('what visitors send', () => {
  it.each([
    ['from a page of the site', { 'sec-fetch-site': 'same-origin' }],
    ['from an old browser, behind a proxy with TLS', { origin: 'OWN' }],
    ['from a program', {}],
  ])('is taken %s', async (_, headers) => {
    expect(await post(headers)).toEqual({ status: 200, taken: 1 });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
  ])('is refused from %s', async (_, headers) => {
    expect(await post(headers)).toEqual({ status: 403, taken: 0 });
  });

  it.each(['text/plain', 'application/jsonp', ''])('is refused as %s', async (type) => {
    expect(await post({ 'content-type': type })).toEqual({ status: 415, taken: 0 });
  });

  it('may be a call of a workflow, in JSON alone', async () => {
    const target = '/public/app/workflow/execute';
    expect(await post({}, target)).toEqual({ status: 200, taken: 1 });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post(form, target)).toEqual({ status: 415, taken: 0 });
  });

  it.each(['PUT', 'DELETE'])('is not asked for by %s', async (method) => {
    const { address, taken } = await serve();
    const { status, headers } = await fetch(`${address}/forms/quote`, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
    expect(taken).not.toHaveBeenCalled();
  });
});
