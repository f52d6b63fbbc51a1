import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { GRACE, listen } from './listen.ts';

const LOCAL = { host: 'localhost', port: 0 };

it('answers requests under way before it stops, and takes no more', async () => {
  const requests: ServerResponse[] = [];
  const { address, stop } = await listen((_, response) => requests.push(response), LOCAL);
  const underWay = fetch(address);
  await expect.poll(() => requests).toHaveLength(1);
  const stopped = stop();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  requests[0]?.end('done');
  expect(await (await underWay).text()).toBe('done');
  const before = performance.now();
  await stopped;
  expect(performance.now() - before).toBeLessThan(GRACE);
});

it('ends each connection with an answer that says so before it stops', async () => {
  const requests: ServerResponse[] = [];
  const { address, drain, stop } = await listen((_, response) => requests.push(response), LOCAL);
  const underWay = fetch(address);
  await expect.poll(() => requests).toHaveLength(1);
  const drained = drain(60_000);
  void drained.catch(() => {});
  const later = fetch(address);
  await expect.poll(() => requests).toHaveLength(2);
  for (const response of requests) response.end();
  for (const answer of [await underWay, await later]) {
    expect(answer.headers.get('connection')).toBe('close');
  }
  await stop();
});

it('hides no header behind a hundred others', async () => {
  const { address, stop } = await listen(({ headers }, response) => {
    response.end(headers.via);
  }, LOCAL);
  onTestFinished(stop);
  const many = Array.from({ length: 150 }, (_, index) => [`x-${index}`, 'x']);
  const answer = await fetch(address, {
    headers: [...many, ['via', '1.1 proxy']] as [string, string][],
  });
  expect(await answer.text()).toBe('1.1 proxy');
});

it('does not wait for browsers that keep their connection', async () => {
  const { address, stop } = await listen((_, response) => response.end('hello'), LOCAL);
  expect(await (await fetch(address)).text()).toBe('hello');
  const before = performance.now();
  await stop();
  expect(performance.now() - before).toBeLessThan(GRACE);
});

it('keeps idle connections of a proxy for longer than proxies do', async () => {
  const { address, stop } = await listen((_, response) => response.end(), LOCAL, {
    isProxied: true,
  });
  onTestFinished(stop);
  expect((await fetch(address)).headers.get('keep-alive')).toBe('timeout=150');
});

it('answers under both addresses of this machine', async () => {
  const { address, stop } = await listen((_, response) => response.end('hello'), LOCAL);
  onTestFinished(stop);
  const { port } = new URL(address);
  for (const host of ['127.0.0.1', 'localhost']) {
    const sent = request({ host, port }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(await text(response)).toBe('hello');
  }
});

it('fails where another program listens', async () => {
  const { address, stop } = await listen(() => undefined, LOCAL);
  onTestFinished(stop);
  const port = Number(new URL(address).port);
  await expect(listen(() => undefined, { host: 'localhost', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port,
  });
});
