import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { ceilingCounts } from '../../model/ceilings.ts';
import { countClosed } from './count-closed.ts';

/** Sends the start of a request to a server. @returns what it got, and what happens in silence. */
async function serverWith({ sent, length }: { sent: string; length: number }) {
  const { reached, counts } = ceilingCounts();
  const server = createServer();
  countClosed(server, reached);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': length };
  const client = request({ host: '127.0.0.1', port, method: 'POST', headers });
  client.on('error', () => {});
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.write(sent);
  const [incoming, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const socket = incoming.socket as Socket;
  /** What Node does when nothing was sent or received for too long. */
  const beSilent = () => {
    server.emit('timeout', socket);
    return { isClosed: socket.destroyed, stalls: counts.get('stall') };
  };
  return { client, incoming, response, beSilent };
}

const KEPT = { isClosed: false, stalls: 0 };
const CLOSED = { isClosed: true, stalls: 1 };

it('leaves a client alone that waits for its answer', async () => {
  const { client, incoming, response, beSilent } = await serverWith({ sent: 'all', length: 3 });
  expect(await text(incoming)).toBe('all');
  expect(beSilent()).toEqual(KEPT);
  expect(beSilent()).toEqual(KEPT);
  const answered = once(client, 'response');
  response.end('done');
  const [answer] = (await answered) as [IncomingMessage];
  expect(await text(answer)).toBe('done');
});

it('leaves a client alone whose request lies here unread', async () => {
  const { incoming, beSilent } = await serverWith({ sent: 'some', length: 9 });
  await expect.poll(() => incoming.readableLength).toBe(4);
  expect(beSilent()).toEqual(KEPT);
});

it('closes a connection whose client does not go on', async () => {
  const { incoming, beSilent } = await serverWith({ sent: 'some', length: 9 });
  const [chunk] = await once(incoming, 'data');
  expect(String(chunk)).toBe('some');
  expect(beSilent()).toEqual(CLOSED);
});

it('closes a connection whose client does not read its answer', async () => {
  const { incoming, response, beSilent } = await serverWith({ sent: 'all', length: 3 });
  await text(incoming);
  response.write('The beginning');
  expect(beSilent()).toEqual(CLOSED);
});
