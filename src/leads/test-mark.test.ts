import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { isTest, TEST_HEADER, testMark } from './test-mark.ts';

const KEY = 'canary-0123456789abcdef';
const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function request(mark: string, key = KEY) {
  return { headers: new Headers({ [TEST_HEADER]: mark, 'idempotency-key': key }) };
}

it('is known in the folder that it was made for, for some minutes', async () => {
  const folder = await temporaryFolder();
  const mark = await testMark(folder, KEY, NOW);
  expect(await isTest(folder, request(mark), later(9))).toBe(true);
  expect(await isTest(folder, request(mark), later(11))).toBe(false);
  expect(await isTest(folder, request(mark), later(-11))).toBe(false);
  expect(await isTest(await temporaryFolder(), request(mark), NOW)).toBe(false);
});

it('is good for one key', async () => {
  const folder = await temporaryFolder();
  const mark = await testMark(folder, KEY, NOW);
  expect(await isTest(folder, request(mark, `${KEY}0`), NOW)).toBe(false);
  expect(await isTest(folder, { headers: new Headers({ [TEST_HEADER]: mark }) }, NOW)).toBe(false);
});

it('cannot be made by others', async () => {
  const folder = await temporaryFolder();
  const mark = await testMark(folder, KEY, NOW);
  const forged = `${mark.slice(0, -1)}${mark.endsWith('0') ? '1' : '0'}`;
  const moved = mark.replace(/^\d+/, String(NOW.getTime() + 1));
  for (const wrong of [forged, moved, '', '1', mark.slice(0, -2), `${mark}é`]) {
    const headers = new Headers({ 'idempotency-key': KEY });
    headers.set(TEST_HEADER, encodeURIComponent(wrong));
    expect(await isTest(folder, { headers }, NOW)).toBe(false);
  }
});

it('is made with a key that nobody else reads, and never with half a one', async () => {
  const folder = await temporaryFolder();
  const marks = await Promise.all([1, 2, 3].map(() => testMark(folder, KEY, NOW)));
  for (const mark of marks) expect(await isTest(folder, request(mark), NOW)).toBe(true);
  expect((await stat(path.join(folder, 'test-key'))).mode & 0o077).toBe(0);
  await writeFile(path.join(folder, 'test-key'), '');
  expect(await isTest(folder, request(marks[0] ?? ''), NOW)).toBe(false);
});
