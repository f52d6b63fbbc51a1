import { expect, test } from 'vitest';
import { isLocalHost } from './local-host.ts';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s is this machine', (host) => {
  expect(isLocalHost(host)).toBe(true);
});

test.each(['localhost.example.com', '127.0.0.1.example.com', '128.0.0.1', '[::2]', ''])(
  '%j is another one',
  (host) => expect(isLocalHost(host)).toBe(false),
);
