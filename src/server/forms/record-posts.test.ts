import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Handler, Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import type { NodeEnv } from '../http/node-env.ts';
import { type AnsweredPost, recordPosts } from './record-posts.ts';

/** Serves the responses of `take`. */
async function serve(take: Handler<NodeEnv>) {
  const posts: AnsweredPost[] = [];
  const listening = recordPosts((post) => posts.push(post));
  const app = new Hono<NodeEnv>().use(listening).all('*', take);
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { posts, port: (server.address() as AddressInfo).port };
}

it('tells what became of a post, under the id of its request', async () => {
  const ids: (string | undefined)[] = [];
  const { posts, port } = await serve((context) => {
    ids.push(context.get('request'));
    return context.body(null, 422);
  });
  await fetch(`http://127.0.0.1:${port}/forms/quote?from=/`, { method: 'POST' });
  await expect.poll(() => posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ form: 'quote', status: 422, request: ids[0] });
  expect(ids[0]).toBeDefined();
});

it('tells of visitors who left before their answer', async () => {
  let asked = () => {};
  const arrived = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { posts, port } = await serve(() => {
    asked();
    return new Promise<Response>(() => {});
  });
  const sent = request({ port, method: 'POST', path: '/public/app/workflow/execute' }).end();
  sent.on('error', () => {});
  await arrived;
  sent.destroy();
  await expect.poll(() => posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({ form: '', status: 0 });
});
