import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { bytesBelow } from '../../tests/support/site-builds.ts';
import { temporaryFolder, tinySite } from '../../tests/support/tiny-site.ts';

const run = promisify(execFile);

/** A copy of the project that was not compiled yet, with the packages of this one. */
async function uncompiledProject(): Promise<string> {
  const root = await temporaryFolder();
  for (const name of [
    'src',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
  ])
    await cp(name, path.join(root, name), { recursive: true });
  const packages = path.join(root, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir('node_modules')) {
    if (!name.startsWith('.')) {
      await symlink(path.resolve('node_modules', name), path.join(packages, name), 'junction');
    }
  }
  return root;
}

it('compiles what runs, whatever the environment and the place, to the same bytes', {
  timeout: 240_000,
}, async () => {
  const root = await uncompiledProject();
  const site = await tinySite();
  const [there, here] = [path.join(root, 'dist'), path.join(path.dirname(site), 'dist')];
  const words = (out: string) => ['build', '--site', site, '--out', out];
  const env = { ...process.env, NODE_ENV: 'development' };
  const launcher = path.join(root, 'src/cli/signpost.mjs');
  const { stdout } = await run(process.execPath, [launcher, ...words(there)], { cwd: root, env });
  expect(stdout).toContain('Built 2 pages');
  expect((await runCommand(words(here))).code).toBe(0);
  expect(await bytesBelow(there)).toEqual(await bytesBelow(here));
});
