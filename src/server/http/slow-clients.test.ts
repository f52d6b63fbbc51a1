import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startCommand } from '../../../tests/support/run-command.ts';
import { messageForm, temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';
import { ceilingCounts } from '../../model/ceilings.ts';
import { listen } from './listen.ts';

/** The number of slow clients of each kind, and the interval between their bytes, in ms. */
const SLOW = 100;
const DRIP = 50;

/** The number of concurrent visitors. */
const VISITORS = 20;

/** Sends a text, then a byte at a time. @returns the connection, and whether it is still open. */
function dripping(address: string, beginning: string): { socket: Socket; open(): boolean } {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(beginning);
  const drip = setInterval(() => socket.writable && socket.write('x'), DRIP);
  socket.on('close', () => clearInterval(drip));
  onTestFinished(() => void socket.destroy());
  return { socket, open: () => !socket.destroyed && socket.readable && socket.bytesRead === 0 };
}

const head = (lines: string) =>
  `POST /forms/message?from=/ HTTP/1.1\r\nHost: localhost\r\n${lines}`;

const UPLOAD = `${head('')}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`;

it('serves visitors while others drip their requests', { timeout: 120_000 }, async () => {
  const site = await tinySite(
    messageForm([
      'kind: text, name: name, label: Name, required: true',
      'kind: file, name: photo, label: Photo',
    ]),
  );
  const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
  const env = { PORT: '0', HOST: '127.0.0.1' };
  const [address] = await startCommand(['start', ...folders], { env }).printed(/http:[^\s"]+/);
  const slow = Array.from({ length: SLOW }, () => [
    dripping(address, head('X-Slow: ')),
    dripping(address, UPLOAD),
  ]).flat();
  await Promise.all(slow.map(({ socket }) => once(socket, 'connect')));
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    expect((await fetch(`${address}/contact`)).status).toBe(200);
    const body = new URLSearchParams({ name: `Visitor ${visitor}` });
    const headers = { accept: 'application/json' };
    const sent = await fetch(`${address}/forms/message`, { method: 'POST', headers, body });
    expect(await sent.json()).toMatchObject({ receipt: expect.any(String) });
  }
  expect(slow.filter(({ open }) => open())).toHaveLength(2 * SLOW);
});

/** In ms; far apart, so that a busy machine does not blur them. */
const LIMITS = { stall: 1500, head: 1000, whole: 120_000, connections: 10 };

async function answering() {
  const { reached, counts } = ceilingCounts();
  const { address, stop } = await listen(
    (request, response) => {
      let bytes = 0;
      request.on('data', (chunk) => {
        bytes += chunk.length;
      });
      request.on('end', () => response.end(String(bytes)));
      request.on('error', () => response.destroy());
    },
    { host: '127.0.0.1', port: 0 },
    { limits: LIMITS, reached },
  );
  onTestFinished(stop);
  return { address, counts };
}

it('waits for a slow upload as long as it goes on', { timeout: 60_000 }, async () => {
  const { address } = await answering();
  let parts = 12;
  const body = new ReadableStream({
    async pull(controller) {
      if (parts === 0) return controller.close();
      parts -= 1;
      controller.enqueue(new TextEncoder().encode('x'));
      await wait(LIMITS.stall / 5);
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  const sent = new Request(address, init);
  expect(await (await fetch(sent)).text()).toBe('12');
});

it.each([
  [
    'stall',
    'an upload that stalls',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nx',
    false,
  ],
  ['head', 'a head that never ends', 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: ', true],
] as const)('closes, as %s, %s', { timeout: 60_000 }, async (ceiling, _, beginning, drips) => {
  const { address, counts } = await answering();
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(beginning);
  const drip = setInterval(() => drips && socket.writable && socket.write('x'), DRIP);
  socket.resume();
  const [isBroken] = await once(socket, 'close');
  clearInterval(drip);
  expect({ isBroken, answered: socket.bytesRead > 0 }).toEqual({
    isBroken: false,
    answered: drips,
  });
  expect(counts.get(ceiling)).toBe(1);
});

it('closes a connection beyond the most, unheard, and takes one when there is room', async () => {
  const { address, counts } = await answering();
  const { hostname, port } = new URL(address);
  const open = async () => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const [first] = await Promise.all(Array.from({ length: LIMITS.connections }, open));
  const beyond = (await open()).resume();
  await once(beyond, 'close');
  expect({ read: beyond.bytesRead, reached: counts.get('connections') }).toEqual({
    read: 0,
    reached: 1,
  });
  first?.end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  first?.resume();
  if (first) await once(first, 'close');
  expect((await fetch(address)).status).toBe(200);
});

it('says that headers are too long, and counts it', async () => {
  const { address, counts } = await answering();
  const { status } = await fetch(address, { headers: { long: 'x'.repeat(20_000) } });
  expect({ status, reached: counts.get('headBytes') }).toEqual({ status: 431, reached: 1 });
});
