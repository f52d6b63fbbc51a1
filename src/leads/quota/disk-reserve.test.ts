import { statfs } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { diskReserve } from './disk-reserve.ts';

it('lets files have what is free but for the last of it, all of them together', async () => {
  const folder = await temporaryFolder();
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const reserve = diskReserve(folder);
  expect(await reserve(free)).toBeUndefined();
  const half = await reserve(free / 2);
  expect(half).toBeDefined();
  expect(await reserve(free / 2)).toBeUndefined();
  half?.();
  expect(await reserve(free / 2)).toBeDefined();
});

it('lets whoever writes to a folder that is gone hear of it there', async () => {
  expect(await diskReserve('/nowhere at all')(1)).toBeDefined();
});
