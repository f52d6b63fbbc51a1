import { once } from 'node:events';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { requestId } from '../log/request.ts';
import { type HeardPost, heardPosts } from './heard-posts.ts';

/** Serves what `take` answers. */
async function serve(take: RequestListener) {
  const heard: (HeardPost & { request: string | undefined })[] = [];
  const listener = heardPosts(take, (post) => heard.push({ ...post, request: requestId() }));
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { heard, port: (server.address() as AddressInfo).port };
}

it('tells what became of a post, under the id of its request', async () => {
  const ids: (string | undefined)[] = [];
  const { heard, port } = await serve((_, response) => {
    ids.push(requestId());
    response.writeHead(422).end();
  });
  await fetch(`http://127.0.0.1:${port}/forms/quote?from=/`, { method: 'POST' });
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ form: 'quote', status: 422, request: ids[0] });
  expect(ids[0]).toBeDefined();
});

it('tells of visitors who left before their answer', async () => {
  let asked = () => {};
  const arrived = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { heard, port } = await serve(() => asked());
  const sent = request({ port, method: 'POST', path: '/public/app/workflow/execute' }).end();
  sent.on('error', () => {});
  await arrived;
  sent.destroy();
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ form: '', status: 0 });
});
