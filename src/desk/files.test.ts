import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { downloadOf } from './files.ts';

const FILE = { field: 'photo', name: 'a.png', bytes: 5, storedAs: 'a-1' };

it('hands out a file, and holds it open only while it is read', async () => {
  const folder = await temporaryFolder();
  const stored = path.join(folder, FILE.storedAs);
  expect(await downloadOf(folder, FILE)).toBeUndefined();
  await writeFile(stored, 'photo');
  const found = await downloadOf(folder, FILE);
  expect(found?.headers).toMatchObject({ 'Content-Length': '5' });
  expect(await new Response(found?.body).text()).toBe('photo');
  const unread = await downloadOf(folder, FILE);
  await rm(stored);
  await expect(new Response(unread?.body).text()).rejects.toThrow('ENOENT');
});
