import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../../tests/support/tiny-site.ts';
import { filesThere } from './audit-site.ts';

it('knows the files below a folder by their exact names, and nothing beside it', async () => {
  const parent = await temporaryFolder();
  await writeFiles(parent, { 'out/images/a.svg': '', 'out/top.txt': '', 'secret.txt': '' });
  const files = filesThere(path.join(parent, 'out'));
  const there = ['images/a.svg', 'top.txt'];
  const lost = [
    ...['', '.', '/', 'images', 'images/', 'images/a.svg/', 'images/b.svg', 'none/a.svg'],
    ...['../secret.txt', 'images/../top.txt', './top.txt', 'Images/a.svg', 'images/A.svg'],
    ...['/etc/hosts', 'top.txt/x', 'images/a\0b', '..', 'images//a.svg'],
  ];
  expect(there.filter((name) => !files.has(name))).toEqual([]);
  expect(lost.filter((name) => files.has(name))).toEqual([]);
});
