import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
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
