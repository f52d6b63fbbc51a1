import { rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/tiny-site.ts';
import { saveRecord } from './save-record.ts';

/** A record of a unit with a view and a schema, opened after they were written. */
async function openRecord() {
  const folder = await temporaryFolder();
  const [view, schema] = [path.join(folder, 'View.tsx'), path.join(folder, 'schema.ts')];
  await writeFiles(folder, { 'View.tsx': 'first', 'schema.ts': 'first' });
  // The time of a saved file may be some milliseconds behind the clock, or a fraction of one ahead.
  await wait(50);
  const since = Date.now();
  await wait(50);
  return { folder, view, schema, record: saveRecord(() => [folder, view, schema], since) };
}

it('finds what was saved after a time, once, even if it has an older time of its own', async () => {
  const { folder, view, record } = await openRecord();
  expect(record.missed()).toEqual([]);
  await writeFiles(folder, { 'View.tsx': 'second' });
  await utimes(view, 0, 0);
  expect(record.missed()).toEqual([view]);
  expect(record.missed()).toEqual([]);
});

it('finds what was saved again after it was reported, unless it is the same', async () => {
  const { folder, view, schema, record } = await openRecord();
  await writeFiles(folder, { 'View.tsx': 'second' });
  record.note(view);
  await writeFiles(folder, { 'View.tsx': 'second' });
  expect(record.missed()).toEqual([]);
  await writeFiles(folder, { 'View.tsx': 'third', 'View.tsx~': '', '.View.tsx.swp': '' });
  expect(record.missed()).toEqual([view]);
  await rm(view);
  record.note(view);
  await writeFiles(folder, { 'schema.ts': 'second' });
  expect(record.missed()).toEqual([schema]);
});

it('finds files that were deleted and folders that lack them', async () => {
  const { folder, view, schema, record } = await openRecord();
  record.note(view);
  await rm(view);
  await rm(schema);
  expect(record.missed()).toEqual([view, folder]);
});
