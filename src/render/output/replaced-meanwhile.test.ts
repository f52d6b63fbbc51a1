import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { replaceFolder } from './replace-folder.ts';

const { other } = vi.hoisted(() => ({ other: { after: (_from: string) => {} } }));

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const renameSync = (from: string, to: string) => {
    fs.renameSync(from, to);
    other.after(from);
  };
  return { ...fs, default: fs, renameSync };
});

it('replaces what another build puts there while it is replaced', async () => {
  const folder = path.join(await temporaryFolder(), 'dist');
  await mkdir(folder);
  other.after = (from) => {
    if (from !== folder) return;
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'page.html'), 'of another build');
    other.after = () => {};
  };
  const fill = async (draft: string) => {
    await writeFile(path.join(draft, 'page.html'), 'after');
    return true;
  };
  expect(await replaceFolder(folder, fill)).toBe(true);
  expect(await readFile(path.join(folder, 'page.html'), 'utf8')).toBe('after');
  expect(await readdir(path.dirname(folder))).toEqual(['dist']);
});
