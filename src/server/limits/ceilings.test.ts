import { EventEmitter } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { english } from '../../../tests/support/english-words.ts';
import { ceilingCounts } from '../../model/ceilings.ts';
import { HTML, type SiteContent } from '../content/site-content.ts';
import type { NodeEnv } from '../http/node-env.ts';
import { bodyLimiter } from './bodies.ts';
import { enforceCeilings, openCeilings } from './ceilings.ts';

const MAX = { requests: 3, posts: 1 };

const siteInfo = { words: english, company: 'Example', language: 'en', prefix: '' };
const content = {
  site: { manifest: { siteInfo, translations: {} } },
  document: async (body: string) => ({ body, headers: { 'Content-Type': HTML } }),
} as unknown as SiteContent;

/** A request as Node passes it on, with a declared body length of which nothing has arrived. */
function asked(from: string, method = 'GET', length?: number) {
  const socket = Object.assign(new EventEmitter(), {
    bytesRead: 0,
    isClosed: false,
    destroy: () => {
      socket.isClosed = true;
    },
  });
  const headers = { 'x-forwarded-for': from, ...(length && { 'content-length': `${length}` }) };
  const outgoing = new EventEmitter();
  const incoming = { method, headers, socket, complete: false };
  return { env: { incoming, outgoing } as unknown as HttpBindings, socket, outgoing };
}

function limited() {
  const { reached, counts } = ceilingCounts();
  const beyond = openCeilings({ proxies: 1, reached, limits: MAX });
  const app = new Hono<NodeEnv>()
    .use(enforceCeilings(beyond, content))
    .all('*', ({ text }) => text('answered'));
  const ask = (from: string, accept: string, method = 'GET') =>
    app.request('/contact', { method, headers: { accept } }, asked(from, method).env);
  return { ask, counts };
}

it('asks a sender that asks for too much to wait, as it is asked', async () => {
  const { ask, counts } = limited();
  for (let times = 0; times < MAX.requests; times += 1) {
    expect((await ask('2001:db8::1', '*/*')).status).toBe(200);
  }
  const page = await ask('2001:db8::2', 'text/html,*/*');
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await page.text()).toContain(`<p>${english.server.busyPage}</p>`);
  const text = await ask('2001:db8::3', 'image/avif,*/*');
  expect([text.status, await text.text()]).toEqual([429, `${english.server.busyPage}\n`]);
  expect((await ask('2001:db8:0:1::1', '*/*')).status).toBe(200);
  expect(counts.get('requests')).toBe(2);
});

it('tells who sends too much that nothing is lost, and forms to try again', async () => {
  const { ask, counts } = limited();
  expect((await ask('203.0.113.7', 'application/json', 'POST')).status).toBe(200);
  const answer = await ask('203.0.113.7', 'application/json', 'POST');
  const error = { message: english.server.busyForm, reason: 'unkept' };
  expect([answer.status, await answer.json()]).toEqual([429, { error }]);
  const page = await ask('203.0.113.7', 'text/html', 'POST');
  expect(await page.text()).toContain(`<p>${english.server.busyForm}</p>`);
  expect(counts.get('posts')).toBe(2);
  expect(counts.get('requests')).toBe(0);
});

it('never counts those as one whose address is that of a proxy', async () => {
  const { ask } = limited();
  for (let times = 0; times < 10; times += 1) {
    expect((await ask('10.0.0.1', '*/*', 'POST')).status).toBe(200);
  }
});

it('keeps bodies under way below their ceilings, and makes room of who drips on purpose', () => {
  const { take } = bodyLimiter({ senderBodies: 2, bodies: 4, bodyBytes: 100_000 });
  const [drips, comes, ...others] = [asked(''), asked(''), asked(''), asked('')];
  expect(take(drips.env, 'a', 0)).toEqual({});
  expect(take(comes.env, 'a', 0)).toEqual({});
  expect(take(asked('').env, 'a', 0)).toEqual({ beyond: 'senderBodies' });
  for (const other of others) expect(take(other.env, '', 0)).toEqual({});
  comes.socket.bytesRead = 60_000;
  drips.socket.bytesRead = 60;
  expect(take(asked('').env, 'b', 29_000)).toEqual({ beyond: 'bodies' });
  for (const other of others) other.socket.bytesRead = 20_000;
  expect(take(asked('').env, 'b', 31_000)).toEqual({ beyond: 'bodyBytes' });
  for (const other of others) other.socket.bytesRead = 16_000;
  const after = asked('');
  expect(take(after.env, 'b', 31_000)).toEqual({ closed: 'bodies' });
  expect([drips.socket.isClosed, comes.socket.isClosed]).toEqual([true, false]);
  expect(take(asked('').env, 'b', 31_000)).toEqual({ beyond: 'bodies' });
  after.outgoing.emit('close');
  expect(take(asked('').env, 'b', 31_000)).toEqual({});
});

it('counts what has arrived of bodies that say their length, not what they announce', () => {
  const { take } = bodyLimiter({ senderBodies: 2, bodies: 4, bodyBytes: 100_000 });
  const [large, other] = [asked('', 'POST', 90_000), asked('', 'POST', 1e30)];
  expect(take(large.env, 'a', 0)).toEqual({});
  expect(take(other.env, 'b', 0)).toEqual({});
  large.socket.bytesRead = 90_000;
  expect(take(asked('', 'POST', 90_000).env, 'c', 0)).toEqual({});
  other.socket.bytesRead = 10_000;
  expect(take(asked('', 'POST', 1).env, 'd', 0)).toEqual({ beyond: 'bodyBytes' });
  other.outgoing.emit('close');
  expect(take(asked('', 'POST', 1).env, 'd', 0)).toEqual({});
});
