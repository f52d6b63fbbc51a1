import { readdir, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/tiny-site.ts';
import { hasTestToken, TEST_HEADER, testToken } from './test-token.ts';

const KEY = 'canary-0123456789abcdef';
const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function request(token: string, key = KEY) {
  return { headers: new Headers({ [TEST_HEADER]: token, 'idempotency-key': key }) };
}

it('is known in the folder that it was made for, for some minutes', async () => {
  const folder = await temporaryFolder();
  const token = await testToken(folder, KEY, NOW);
  expect(await hasTestToken(folder, request(token), later(9))).toBe(true);
  expect(await hasTestToken(folder, request(token), later(11))).toBe(false);
  expect(await hasTestToken(folder, request(token), later(-11))).toBe(false);
  expect(await hasTestToken(await temporaryFolder(), request(token), NOW)).toBe(false);
});

it('is good for one key', async () => {
  const folder = await temporaryFolder();
  const token = await testToken(folder, KEY, NOW);
  expect(await hasTestToken(folder, request(token, `${KEY}0`), NOW)).toBe(false);
  expect(await hasTestToken(folder, { headers: new Headers({ [TEST_HEADER]: token }) }, NOW)).toBe(
    false,
  );
});

it('cannot be made by others', async () => {
  const folder = await temporaryFolder();
  const token = await testToken(folder, KEY, NOW);
  const forged = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  const moved = token.replace(/^\d+/, String(NOW.getTime() + 1));
  for (const wrong of [forged, moved, '', '1', token.slice(0, -2), `${token}é`]) {
    const headers = new Headers({ 'idempotency-key': KEY });
    headers.set(TEST_HEADER, encodeURIComponent(wrong));
    expect(await hasTestToken(folder, { headers }, NOW)).toBe(false);
  }
});

it('is made with a key that nobody else reads, and never with half a one', async () => {
  const folder = await temporaryFolder();
  for (let round = 0; round < 20; round++) {
    await rm(path.join(folder, 'test-key'), { force: true });
    const tokens = await Promise.all([1, 2, 3, 4].map(() => testToken(folder, KEY, NOW)));
    const good = tokens.map((token) => hasTestToken(folder, request(token), NOW));
    expect(await Promise.all(good)).toEqual([true, true, true, true]);
  }
  expect(await readdir(folder)).toEqual(['test-key']);
  const token = await testToken(folder, KEY, NOW);
  expect((await stat(path.join(folder, 'test-key'))).mode & 0o077).toBe(0);
  await writeFile(path.join(folder, 'test-key'), '');
  expect(await hasTestToken(folder, request(token), NOW)).toBe(false);
  const next = await testToken(folder, KEY, NOW);
  expect(await hasTestToken(folder, request(next), NOW)).toBe(true);
});

it('does not replace a key that cannot be read', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'test-key');
  // A link to itself cannot be read, by root neither.
  await symlink(file, file);
  await expect(testToken(folder, KEY, NOW)).rejects.toThrow('ELOOP');
  const token = await testToken(await temporaryFolder(), KEY, NOW);
  await expect(hasTestToken(folder, request(token), NOW)).rejects.toThrow('ELOOP');
  expect(await readlink(file)).toBe(file);
  expect(await readdir(folder)).toEqual(['test-key']);
});
