import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { replaceFolder } from './replace-folder.ts';

async function filled(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'dist');
  await mkdir(folder);
  await writeFile(path.join(folder, 'page.html'), 'before');
  return folder;
}

const fillWith = (words: string) => async (draft: string) => {
  await writeFile(path.join(draft, 'page.html'), words);
  return words;
};

it('puts what was filled in place of what was there', async () => {
  const folder = await filled();
  expect(await replaceFolder(folder, fillWith('after'))).toBe('after');
  expect(await readFile(path.join(folder, 'page.html'), 'utf8')).toBe('after');
});

it('leaves what was there, and nothing else, when the filling gives nothing or fails', async () => {
  const folder = await filled();
  const refuse = async (draft: string) => {
    await fillWith('after')(draft);
    return undefined;
  };
  const fail = async (draft: string) => {
    await fillWith('after')(draft);
    throw new Error('No.');
  };
  expect(await replaceFolder(folder, refuse)).toBeUndefined();
  await expect(replaceFolder(folder, fail)).rejects.toThrow('No.');
  expect(await readFile(path.join(folder, 'page.html'), 'utf8')).toBe('before');
  expect(await readdir(path.dirname(folder))).toEqual(['dist']);
});

describe('after a build that was killed, with the same process id', () => {
  const left = (folder: string, role: string) =>
    path.join(path.dirname(folder), `.dist-${role}-${process.pid}`);

  async function leave(folder: string, role: string): Promise<void> {
    await mkdir(left(folder, role));
    await writeFile(path.join(left(folder, role), 'secret.html'), 'gone');
  }

  it('publishes nothing that it has left', async () => {
    const folder = await filled();
    await leave(folder, 'new');
    await leave(folder, 'old');
    expect(await replaceFolder(folder, fillWith('after'))).toBe('after');
    expect(await readdir(folder)).toEqual(['page.html']);
    expect(await readdir(path.dirname(folder))).toEqual(['dist']);
  });

  it('brings back what it had moved away', async () => {
    const folder = await filled();
    await rename(folder, left(folder, 'old'));
    expect(await replaceFolder(folder, async () => undefined)).toBeUndefined();
    expect(await readFile(path.join(folder, 'page.html'), 'utf8')).toBe('before');
    expect(await readdir(path.dirname(folder))).toEqual(['dist']);
  });
});
