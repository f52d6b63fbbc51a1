import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { senderHashes } from './sender-hash.ts';

const MONDAY = new Date('2026-03-02T23:59:59Z');
const TUESDAY = new Date('2026-03-03T00:00:01Z');

it('names the same address the same for a day, in every process', async () => {
  const folder = await temporaryFolder();
  const processes = Array.from({ length: 8 }, () => senderHashes(folder));
  const names = await Promise.all(processes.map((name) => name('203.0.113.7', MONDAY)));
  expect(new Set(names).size).toBe(1);
  const [name = senderHashes(folder)] = processes;
  expect(await name('203.0.113.8', MONDAY)).not.toBe(names[0]);
});

it('forgets after a day how it came to a name', async () => {
  const folder = await temporaryFolder();
  const name = senderHashes(folder);
  const before = await name('203.0.113.7', MONDAY);
  expect(await name('203.0.113.7', TUESDAY)).not.toBe(before);
  expect(await readdir(path.join(folder, 'sender-keys'))).toEqual(['2026-03-03']);
  expect((await stat(path.join(folder, 'sender-keys', '2026-03-03'))).mode & 0o077).toBe(0);
});

it('forgets it too when the clock was ahead', async () => {
  const folder = await temporaryFolder();
  await senderHashes(folder)('203.0.113.7', TUESDAY);
  await senderHashes(folder)('203.0.113.7', MONDAY);
  expect(await readdir(path.join(folder, 'sender-keys'))).toEqual(['2026-03-02']);
});

it('does not make the folder again that somebody took away', async () => {
  const folder = path.join(await temporaryFolder(), 'data');
  await expect(senderHashes(folder)('203.0.113.7', MONDAY)).rejects.toThrow('ENOENT');
});

it('knows an IPv4 address that is written as one of IPv6', async () => {
  const name = senderHashes(await temporaryFolder());
  const plain = await name('203.0.113.7', MONDAY);
  for (const address of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:FFFF:cb00:7107']) {
    expect(await name(address, MONDAY)).toBe(plain);
  }
  expect(await name('::ffff:cb00:7108', MONDAY)).not.toBe(plain);
});

it('takes the addresses of one IPv6 network for one', async () => {
  const name = senderHashes(await temporaryFolder());
  const names = ['2001:db8:0:1::7', '2001:db8:0:1:ffff::1', '2001:DB8::1:0:0:0:9'].map((address) =>
    name(address, MONDAY),
  );
  expect(new Set(await Promise.all(names)).size).toBe(1);
  const [one = ''] = await Promise.all(names);
  expect(await name('2001:db8:0:2::7', MONDAY)).not.toBe(one);
  expect(await name('::1:2', MONDAY)).toBe(await name('0:0:0:0::', MONDAY));
});
