import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { withPath, writeCached } from './write-cached.ts';

const BYTES = Buffer.from('what was made');

it('replaces a folder that is in the place of the file', async () => {
  const cache = await temporaryFolder();
  const file = path.join(cache, 'kept/picture.png');
  await mkdir(path.join(file, 'below'), { recursive: true });
  writeCached(file, [BYTES]);
  expect(await readFile(file)).toEqual(BYTES);
  expect(await readdir(path.dirname(file))).toEqual(['picture.png']);
});

it.each(['kept', 'kept/version'])('replaces a file in the place of the folder %s', async (name) => {
  const cache = await temporaryFolder();
  await mkdir(path.dirname(path.join(cache, name)), { recursive: true });
  await writeFile(path.join(cache, name), 'damaged');
  const file = path.join(cache, 'kept/version/picture.png');
  writeCached(file, [BYTES]);
  expect(await readFile(file)).toEqual(BYTES);
});

it('removes nothing but plain files, and leaves no draft if it fails', async () => {
  const cache = await temporaryFolder();
  await symlink('not there', path.join(cache, 'kept'));
  expect(() => writeCached(path.join(cache, 'kept/picture.png'), [BYTES])).toThrow();
  expect(() => writeCached('/dev/null/picture.png', [BYTES])).toThrow();
  expect(existsSync('/dev/null')).toBe(true);
  expect(await readdir(cache)).toEqual(['kept']);
});

it.skipIf(!existsSync('/dev/full'))('names the file that a full disk had no room for', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const write = () => {
    try {
      writeSync(full, BYTES);
    } catch (error) {
      throw withPath(error, 'picture.png');
    }
  };
  expect(write).toThrow(expect.objectContaining({ code: 'ENOSPC', path: 'picture.png' }));
});
