import { link, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { updateAddresses } from './update-addresses.ts';

const { disk } = vi.hoisted(() => ({ disk: { isFull: false } }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeFileSync = (...args: Parameters<typeof fs.writeFileSync>) => {
    if (!disk.isFull) return fs.writeFileSync(...args);
    // A file is cut to nothing before the first byte is written.
    fs.writeFileSync(args[0], '');
    throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  };
  return { ...fs, default: fs, writeFileSync };
});

const manifest = { pages: [{ path: '/' }, { path: '/team' }], handouts: [], files: [] };

beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  disk.isFull = false;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function updated(prepare: (list: string) => Promise<unknown>) {
  const site = await temporaryFolder();
  const list = path.join(site, 'addresses.txt');
  await writeFile(list, '/\n/old\n', { mode: 0o640 });
  await prepare(list);
  updateAddresses(manifest as unknown as Manifest, site);
  return { site, list, text: await readFile(list, 'utf8') };
}

it('adds addresses, and keeps the rights of the list', async () => {
  const { site, list, text } = await updated(async () => {});
  expect(text).toBe('/\n/old\n/team\n');
  expect((await stat(list)).mode & 0o777).toBe(0o640);
  expect(await readdir(site)).toEqual(['addresses.txt']);
});

it('leaves the list as it is when the disk is full', async () => {
  const { site, text } = await updated(async () => {
    disk.isFull = true;
  });
  expect(text).toBe('/\n/old\n');
  expect(await readdir(site)).toEqual(['addresses.txt']);
});

it('writes into a list that is a link, or has another name', async () => {
  for (const put of [symlink, link]) {
    const { list, text } = await updated(async (place) => {
      await rename(place, `${place}.own`);
      await put(`${place}.own`, place);
    });
    expect(text).toContain('/team');
    expect(await readFile(`${list}.own`, 'utf8')).toBe(text);
  }
});
