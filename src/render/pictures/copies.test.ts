import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { hashOfPhoto } from '../../compiler/read/photos/inspect-photo.ts';
import { openCopies } from './copies.ts';

const BASE = '/images/porch.3fa9c1d2e1';
const SMALL = [`${BASE}-48.webp`, `${BASE}-48.jpg`];

async function opened() {
  const folder = await temporaryFolder();
  const site = path.join(folder, 'site');
  const cache = path.join(folder, 'cache');
  const out = path.join(folder, 'out');
  const photo = await samplePhoto({ width: 96, height: 64 });
  await mkdir(path.join(site, 'images'), { recursive: true });
  await writeFile(path.join(site, 'images/porch.jpg'), photo);
  const copied = { [BASE]: { file: 'images/porch.jpg', hash: hashOfPhoto(photo) } };
  const written = () => readdir(path.join(out, 'images')).catch(() => []);
  return { open: () => openCopies({ copied }, { site, cache }), out, written, copied };
}

test('copies are made while something else is done, each once', async () => {
  const { open, out, written } = await opened();
  const copies = open();
  copies.want(SMALL);
  copies.want([...SMALL, `${BASE}-24.webp`, '/images/lake.0000000001-24.webp']);
  expect(copies.left()).toBeGreaterThan(0);
  expect(await written()).toEqual([]);
  await copies.writeTo(out);
  expect((await written()).sort()).toEqual([
    'porch.3fa9c1d2e1-24.webp',
    'porch.3fa9c1d2e1-48.jpg',
    'porch.3fa9c1d2e1-48.webp',
  ]);
  const again = open();
  again.want(SMALL);
  expect(again.left()).toBe(0);
});

test('what cannot be made fails where it is waited for; what is stopped is left', async () => {
  const { open, out, written, copied } = await opened();
  const stopped = open();
  stopped.want(SMALL);
  await stopped.stop();
  await expect(stopped.writeTo(out)).rejects.toThrow();
  copied[BASE] = { file: 'images/porch.jpg', hash: 'of another photo' };
  const failing = open();
  failing.want([`${BASE}-24.webp`]);
  await expect(failing.writeTo(out)).rejects.toThrow(/changed while it was built/);
  expect(await written()).toEqual([]);
});
