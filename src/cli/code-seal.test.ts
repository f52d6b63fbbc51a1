import {
  appendFile,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { isIntact, sealCode } from './code-seal.mjs';

async function sealed(): Promise<string> {
  const folder = path.join(await temporaryFolder(), 'code-1');
  await writeFiles(folder, { 'server/main.cjs': 'main()', 'client/assets/loader.js': 'load()' });
  sealCode(folder);
  return folder;
}

it('is intact wherever it is moved or copied to, and whatever else is put beside it', async () => {
  const folder = await sealed();
  expect(isIntact(folder)).toBe(true);
  await writeFiles(folder, { 'bytecode/main.cjs.bytecode': '' });
  await utimes(path.join(folder, 'server/main.cjs'), 1, 1);
  expect(isIntact(folder)).toBe(true);
  await cp(folder, `${folder}-copy`, { recursive: true });
  await rename(folder, `${folder}-moved`);
  expect([`${folder}-copy`, `${folder}-moved`].map(isIntact)).toEqual([true, true]);
});

test.each<[string, (folder: string) => Promise<unknown>]>([
  ['a file was cut short', (folder) => truncate(path.join(folder, 'server/main.cjs'), 2)],
  ['a script of pages is longer', (folder) => appendFile(script(folder), ' ')],
  ['one byte is another', (folder) => writeFile(script(folder), 'loaf()')],
  ['a file is gone', (folder) => rm(script(folder))],
  [
    'a folder is in the place of a file',
    (folder) => rm(script(folder)).then(() => mkdir(script(folder))),
  ],
  ['its seal was cut short', (folder) => truncate(path.join(folder, 'seal.json'), 9)],
  ['its seal is gone', (folder) => rm(path.join(folder, 'seal.json'))],
  ['it is gone', (folder) => rm(folder, { recursive: true })],
])('is not intact if %s', async (_, damage) => {
  const folder = await sealed();
  await damage(folder);
  expect(isIntact(folder)).toBe(false);
});

it('is intact also where its seal cannot be written anew', async () => {
  const folder = await sealed();
  await utimes(script(folder), 1, 1);
  // Drafts of the seal are called so.
  await mkdir(path.join(folder, `seal.json.${process.pid}`));
  const seal = await readFile(path.join(folder, 'seal.json'), 'utf8');
  expect(isIntact(folder)).toBe(true);
  expect(await readFile(path.join(folder, 'seal.json'), 'utf8')).toBe(seal);
});

it('is not read again once it has been found intact', async () => {
  const folder = await sealed();
  await utimes(script(folder), 1, 1);
  expect(isIntact(folder)).toBe(true);
  const seal = await readFile(path.join(folder, 'seal.json'), 'utf8');
  expect(isIntact(folder)).toBe(true);
  expect(await readFile(path.join(folder, 'seal.json'), 'utf8')).toBe(seal);
});

function script(folder: string): string {
  return path.join(folder, 'client/assets/loader.js');
}
