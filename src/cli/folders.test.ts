import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';

it('a cache that cannot be kept is removed when its command ends', async () => {
  const folder = await temporaryFolder();
  // Without packages beside it.
  const file = path.join(folder, 'src/cli/folders.mjs');
  const temporary = path.join(folder, 'temporary');
  for (const made of [path.dirname(file), temporary]) mkdirSync(made, { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'folders.mjs'), file);
  const program = `import { cacheFolder } from ${JSON.stringify(file)};
    import { readdirSync, writeFileSync } from 'node:fs';
    const cache = cacheFolder(${JSON.stringify(folder)});
    writeFileSync(cache + '/pages', 'many');
    console.log(readdirSync(${JSON.stringify(temporary)}).length);`;
  const env = { ...process.env, XDG_CACHE_HOME: '/dev/null', TMPDIR: temporary };
  const args = ['--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  expect(stdout).toBe('1\n');
  expect(readdirSync(temporary)).toEqual([]);
});
