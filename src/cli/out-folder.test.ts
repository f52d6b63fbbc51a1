import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { outFolder } from './out-folder.ts';

it('refuses a folder of a project that is reached through a symlink', async () => {
  const folder = await temporaryFolder();
  const [real, root] = [path.join(folder, 'real'), path.join(folder, 'link')];
  await mkdir(path.join(real, 'site'), { recursive: true });
  await symlink(real, root);
  const folders = { site: path.join(root, 'site'), root, engine: path.join(folder, 'engine') };
  const within = () => outFolder(path.join(real, 'site/dist'), folders);
  expect(within).toThrow(`shares files with ${folders.site}`);
  expect(outFolder(path.join(real, 'dist'), folders)).toMatch(/real.dist$/);
});
