import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { cachedFile, isCached, keep, removeUnused } from './cache.ts';
import { linkOrCopy } from './link-or-copy.ts';

const WORDS = 'what was made';
const RECURSIVE = { recursive: true, force: true } as const;

async function kept(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'kept', 'picture.png');
  keep(file, Buffer.from(WORDS));
  return file;
}

describe('a file that is kept', () => {
  it('is made once', async () => {
    const file = path.join(await temporaryFolder(), 'picture.png');
    let made = 0;
    const make = async () => Buffer.from(`${++made}`);
    await cachedFile(file, make);
    await cachedFile(file, make);
    expect(await readFile(file, 'utf8')).toBe('1');
  });

  it.each<[string, (file: string) => Promise<unknown>]>([
    ['it was cut short', (file) => truncate(file, 3)],
    ['one byte of it was changed', (file) => writeFile(file, WORDS.replace('a', 'o'))],
    ['what is known of it was cut short', (file) => truncate(`${file}.seal`, 9)],
    [
      'another file was put in its place, with what is known of that',
      async (file) => {
        const other = path.join(path.dirname(file), 'other.png');
        keep(other, Buffer.from('another picture'));
        await rename(other, file);
        await rename(`${other}.seal`, `${file}.seal`);
      },
    ],
    ['nothing is known of it', (file) => writeFile(`${file}.seal`, '')],
    ['a folder is in its place', (file) => rm(file).then(() => mkdir(file))],
    [
      'a folder is in the place of what is known of it',
      (file) => rm(`${file}.seal`).then(() => mkdir(path.join(`${file}.seal`, 'x'), RECURSIVE)),
    ],
    [
      'a file is in the place of its folder',
      (file) => rm(path.dirname(file), RECURSIVE).then(() => writeFile(path.dirname(file), '')),
    ],
  ])('is not used, but made again, when %s', async (_, damage) => {
    const file = await kept();
    await damage(file);
    expect(isCached(file)).toBe(false);
    keep(file, Buffer.from(WORDS));
    expect(isCached(file)).toBe(true);
  });

  it('is known by its bytes where it was copied to', async () => {
    const file = await kept();
    const copy = path.join(await temporaryFolder(), 'picture.png');
    await copyFile(file, copy);
    await copyFile(`${file}.seal`, `${copy}.seal`);
    await utimes(copy, 1, 1);
    expect(isCached(copy)).toBe(true);
    expect(await readFile(`${copy}.seal`)).not.toEqual(await readFile(`${file}.seal`));
  });

  it('goes when nobody has used it for two months', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [used, unused] = [await kept(), await kept()];
    const folder = path.dirname(path.dirname(unused));
    const usedHere = path.join(folder, 'kept', 'used.png');
    keep(usedHere, Buffer.from(WORDS));
    removeUnused(folder);
    vi.setSystemTime(Date.UTC(2026, 1, 1));
    expect([isCached(usedHere), isCached(used)]).toEqual([true, true]);
    vi.setSystemTime(Date.UTC(2026, 2, 3));
    removeUnused(folder);
    expect(await readdir(path.join(folder, 'kept'))).toEqual(['used.png', 'used.png.seal']);
    vi.setSystemTime(Date.UTC(2026, 6, 1));
    keep(unused, Buffer.from(WORDS));
    removeUnused(folder);
    expect(await readdir(path.join(folder, 'kept'))).toHaveLength(2);
  });

  it('is not looked for behind links, which may lead back to the cache', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const [here, elsewhere] = [await kept(), await kept()];
    const cache = path.dirname(path.dirname(here));
    await symlink(path.dirname(elsewhere), path.join(cache, 'kept', 'node_modules'), 'junction');
    vi.setSystemTime(Date.UTC(2026, 6, 1));
    removeUnused(cache);
    expect(await readdir(path.dirname(here))).toEqual(['node_modules']);
    expect(await readdir(path.dirname(elsewhere))).toHaveLength(2);
  });

  it('leaves no drafts of builds that were killed', async () => {
    const file = await kept();
    const [old, fresh] = ['a', 'b'].map(
      (digit) => `${file}.${digit.repeat(8)}-1111-4111-8111-${'0'.repeat(12)}`,
    );
    for (const draft of [old, fresh]) await writeFile(draft ?? '', 'half');
    const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
    await utimes(old ?? '', twoDaysAgo, twoDaysAgo);
    removeUnused(path.dirname(path.dirname(file)));
    const left = ['picture.png', path.basename(fresh ?? ''), 'picture.png.seal'];
    expect(await readdir(path.dirname(file))).toEqual(left);
  });

  it.each<[string, (cache: string) => Promise<unknown>]>([
    ['is not there', (cache) => rm(cache, RECURSIVE)],
    ['has a folder in the place of a file', (cache) => mkdir(path.join(cache, 'kept/a.png.seal'))],
    ['has a folder for the day', (cache) => mkdir(path.join(cache, 'looked-through.json'))],
  ])('does not matter for what is removed when the cache %s', async (_, damage) => {
    const cache = path.dirname(path.dirname(await kept()));
    await damage(cache);
    expect(() => removeUnused(cache)).not.toThrow();
  });

  it('is copied where it cannot be given another name', async () => {
    const file = await kept();
    const taken = path.join(path.dirname(file), 'taken.png');
    await writeFile(taken, 'something else');
    linkOrCopy(file, taken);
    expect(await readFile(taken, 'utf8')).toBe(WORDS);
    expect((await stat(taken)).ino).not.toBe((await stat(file)).ino);
  });

  it('leaves its other names alone when it is made anew', async () => {
    const file = await kept();
    const name = path.join(path.dirname(file), 'name.png');
    linkOrCopy(file, name);
    keep(file, Buffer.from('another'));
    expect(await readFile(name, 'utf8')).toBe(WORDS);
  });
});
