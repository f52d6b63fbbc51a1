import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { english } from '../../../tests/support/english-words.ts';
import type { Inbox } from '../../forms/receiving/inbox.ts';
import { noopLog } from '../../log/log.ts';
import type { SiteContent } from '../content/site-content.ts';

const taken = vi.fn(async () => new Response('taken'));

// Other test files may have loaded the mocked modules, and others need the originals.
vi.resetModules();
vi.doMock('./receive-form.tsx', () => ({ receiveForm: taken }));
vi.doMock('../../leads/workflow-endpoint.ts', () => ({ runWorkflow: taken }));
const { formRoutes } = await import('./form-routes.ts');

afterAll(() => {
  vi.doUnmock('./receive-form.tsx');
  vi.doUnmock('../../leads/workflow-endpoint.ts');
  vi.resetModules();
});

async function serve() {
  taken.mockClear();
  const site = {
    url: 'https://www.example.com',
    manifest: { forms: {}, siteInfo: { words: english } },
  };
  const content = { site } as unknown as SiteContent;
  const inbox: Inbox = { keep: () => Promise.reject() };
  const app = formRoutes({ content, inbox, log: noopLog, proxies: 0 });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function post(headers: Record<string, string>, target = '/forms/quote') {
  const address = await serve();
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

  it('is refused if it is compressed', async () => {
    expect(await post({ 'content-encoding': 'gzip' })).toEqual({ status: 415, taken: 0 });
  });

  it('may be a call of a workflow, in JSON alone', async () => {
    const target = '/public/app/workflow/execute';
    expect(await post({}, target)).toEqual({ status: 200, taken: 1 });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post(form, target)).toEqual({ status: 415, taken: 0 });
  });

  it.each(['PUT', 'DELETE'])('is not asked for by %s', async (method) => {
    const address = await serve();
    const { status, headers } = await fetch(`${address}/forms/quote`, { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('POST');
    expect(taken).not.toHaveBeenCalled();
  });
});
