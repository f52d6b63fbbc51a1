import { link, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import type { Manifest } from '../model/manifest/manifest.ts';

const { disk, BEFORE } = vi.hoisted(() => ({
  disk: { isFull: false, isLocked: false },
  BEFORE: '/\n/old\n',
}));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const writeFileSync = (file: string, text: string | Uint8Array, options?: { flag: string }) => {
    const isOverwritten = options?.flag === 'r+';
    if (disk.isLocked && !isOverwritten) throw Object.assign(new Error('No.'), { code: 'EACCES' });
    // A file is cut to nothing before the first byte is written, unless it is overwritten.
    const room = disk.isFull ? (isOverwritten ? BEFORE.length : 0) : text.length;
    fs.writeFileSync(file, text.slice(0, room), options);
    if (text.length > room) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
  };
  return { ...fs, default: fs, writeFileSync };
});

// Other tests of this worker may have loaded what writes, with the real disk.
vi.resetModules();
const { updateAddresses } = await import('./update-addresses.ts');

afterAll(() => {
  vi.resetModules();
});

const manifest = { pages: [{ path: '/' }, { path: '/team' }], handouts: [], files: [] };

beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

afterEach(() => {
  disk.isFull = false;
  disk.isLocked = false;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function updated(prepare: (list: string) => Promise<unknown>) {
  const site = await temporaryFolder();
  const list = path.join(site, 'addresses.txt');
  await writeFile(list, BEFORE, { mode: 0o640 });
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
  expect(text).toBe(BEFORE);
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

it('writes into a list whose folder is not writable', async () => {
  const { site, text } = await updated(async () => {
    disk.isLocked = true;
  });
  expect(text).toBe('/\n/old\n/team\n');
  expect(await readdir(site)).toEqual(['addresses.txt']);
});

it('leaves a list that it overwrites as it is when the disk is full', async () => {
  const { text } = await updated(async (place) => {
    await rename(place, `${place}.own`);
    await symlink(`${place}.own`, place);
    disk.isFull = true;
  });
  expect(text).toBe(BEFORE);
});
