import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

function from(remoteAddress: string | undefined, forwarded?: string): IncomingMessage {
  const headers = { 'x-forwarded-for': forwarded };
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['127.0.0.1', ''],
  ['::ffff:10.1.2.3', ''],
  ['192.168.1.20', ''],
  ['100.64.3.2', ''],
  ['0.1.2.3', ''],
  ['100.127.9.9', ''],
  ['169.254.1.1', ''],
  ['172.16.0.1', ''],
  ['172.31.255.1', ''],
  ['1.0.0.1', '1.0.0.1'],
  ['11.0.0.1', '11.0.0.1'],
  ['100.63.9.9', '100.63.9.9'],
  ['100.128.0.1', '100.128.0.1'],
  ['172.15.0.1', '172.15.0.1'],
  ['172.32.0.1', '172.32.0.1'],
  ['192.169.0.1', '192.169.0.1'],
  ['::1', ''],
  ['fd00::1', ''],
  ['fe80::1%eth0', ''],
  [undefined, ''],
])('without a proxy it is that of the socket, if it is public: %s', (socket, address) => {
  expect(clientAddress(from(socket, '198.51.100.9'), 0)).toBe(address);
});

it.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  ['6.6.6.6, 203.0.113.7, 198.51.100.1', 2, '203.0.113.7'],
  ['203.0.113.7:4711', 1, '203.0.113.7'],
  ['[2001:db8::7]:4711', 1, '2001:db8::7'],
  ['203.0.113.7', 2, ''],
  ['6.6.6.6, 10.0.0.1', 1, ''],
  ['unknown', 1, ''],
  ['', 1, ''],
  [undefined, 1, ''],
])('behind proxies it is what the outermost of ours saw: %s', (forwarded, proxies, address) => {
  expect(clientAddress(from('10.0.0.2', forwarded), proxies)).toBe(address);
});
