import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { type PartsLocation, readParts, writeParts } from './cached-parts.ts';
import { recordFormat } from './record-format.ts';

interface Item {
  words: string;
}

const head = { shared: 'yes' };

/** Returns enough items for several parts. */
function manyItems(count = 1_000): Map<string, Item> {
  return new Map(
    Array.from({ length: count }, (_, number) => [`/page-${number}`, { words: `Page ${number}` }]),
  );
}

async function newPlace(): Promise<PartsLocation<Item>> {
  const folder = path.join(await temporaryFolder(), 'kept/one');
  return { folder, version: '1', format: recordFormat<Item>([]) };
}

test('what is kept is what is read, in several files', async () => {
  const place = await newPlace();
  await writeParts(place, { head, items: manyItems() }, undefined);
  const read = readParts<typeof head, Item>(place);
  expect(read?.head).toEqual(head);
  expect(new Map([...(read?.items ?? [])].sort())).toEqual(new Map([...manyItems()].sort()));
  expect((await readdir(place.folder)).length).toBeGreaterThan(4);
});

test('only the part with an item that is another one is written again', async () => {
  const place = await newPlace();
  await writeParts(place, { head, items: manyItems() }, undefined);
  const before = readParts<typeof head, Item>(place);
  const files = await readdir(place.folder);
  const items = new Map(before?.items).set('/page-7', { words: 'Other words' });
  await writeParts(place, { head: { shared: 'no' }, items }, before);
  const left = (await readdir(place.folder)).filter((file) => files.includes(file));
  expect(left).toHaveLength(files.length - 1);
  const after = readParts<typeof head, Item>(place);
  expect(after?.head.shared).toBe('no');
  expect(after?.items.get('/page-7')).toEqual({ words: 'Other words' });
  expect(after?.items.size).toBe(1_000);
});

test('one more and one less are kept too', async () => {
  const place = await newPlace();
  await writeParts(place, { head, items: manyItems() }, undefined);
  const before = readParts<typeof head, Item>(place);
  const items = new Map(before?.items).set('/new', { words: 'New' });
  items.delete('/page-3');
  await writeParts(place, { head, items }, before);
  expect(readParts(place)?.items.has('/page-3')).toBe(false);
  expect(readParts(place)?.items.get('/new')).toEqual({ words: 'New' });
});

test('nothing is read of another version, nor where a file is damaged or not there', async () => {
  const place = await newPlace();
  expect(readParts(place)).toBeUndefined();
  await writeParts(place, { head, items: manyItems() }, undefined);
  expect(readParts({ ...place, version: '2' })).toBeUndefined();
  for (const name of await readdir(place.folder)) {
    const file = path.join(place.folder, name);
    const whole = await readFile(file);
    await writeFile(file, whole.subarray(0, -2));
    expect(readParts(place)).toBeUndefined();
    await rm(file);
    expect(readParts(place)).toBeUndefined();
    await writeFile(file, whole);
  }
  expect(readParts(place)?.items.size).toBe(1_000);
});

test('a file in the place of another one is as good as damaged', async () => {
  const place = await newPlace();
  const other = { ...place, folder: path.join(place.folder, '../../other/one') };
  await writeParts(place, { head, items: manyItems(10) }, undefined);
  await writeParts(other, { head, items: manyItems(10) }, undefined);
  await rm(place.folder, { recursive: true });
  await cp(other.folder, place.folder, { recursive: true });
  expect(readParts(other)?.items.size).toBe(10);
  expect(readParts(place)).toBeUndefined();
});

test('of sites that are not built any more, the latest are kept', async () => {
  const place = await newPlace();
  const parent = path.dirname(place.folder);
  for (let number = 0; number < 25; number++) {
    const folder = path.join(parent, `${number}`);
    await writeParts({ ...place, folder }, { head, items: manyItems(1) }, undefined);
  }
  const left = await readdir(parent);
  expect(left).toHaveLength(20);
  expect(left).toContain('24');
});
