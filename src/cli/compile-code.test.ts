import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { readTree } from '../../tests/architecture/source-tree.ts';
import { runCommand } from '../../tests/support/run-command.ts';
import { bytesBelow } from '../../tests/support/site-builds.ts';
import { temporaryFolder, tinySite } from '../../tests/support/tiny-site.ts';
import { compiledCode, fingerprint, isCompiled } from './compile-code.mjs';
import { projectFolder } from './folders.mjs';

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

it('names code by its content, however it looks from outside', async () => {
  const project = await temporaryFolder();
  const cache = path.join(project, 'cache');
  const place = path.join(project, 'unit.ts');
  const of = { project, own: ['unit.ts'], shipped: 'code-1', cache };
  await writeFile(place, 'one');
  const { atime, mtime } = await stat(place);
  const first = fingerprint(of);
  expect(fingerprint(of)).toBe(first);
  await writeFile(place, 'two');
  await utimes(place, atime, mtime);
  expect(fingerprint(of)).not.toBe(first);
  await writeFile(place, 'one');
  expect(fingerprint(of)).toBe(first);
  const kept = path.join(cache, 'fingerprint');
  const whole = await readFile(kept, 'utf8');
  for (const damaged of ['', 'none', whole.slice(0, 5), whole.slice(0, -16), whole.slice(0, -3)]) {
    await writeFile(kept, damaged);
    expect(fingerprint(of)).toBe(first);
  }
});

it('keeps the bytecode of the compiled code beside it, for each command', {
  timeout: 120_000,
}, async () => {
  const words = ['check', '--site', await tinySite()];
  expect((await runCommand(words)).code).toBe(0);
  const { ofCode } = await compiledCode(projectFolder(words));
  const [folder = ''] = (await readdir(path.join(ofCode, 'bytecode'))).filter((name) =>
    name.endsWith('-check'),
  );
  expect(await readdir(path.join(ofCode, 'bytecode', folder))).toContain('main.cjs.bytecode');
});

it('compiles anew after a change of any file that compiled code imports, and of no other script', () => {
  const { code, imports } = readTree('src');
  const isScript = (file: string) => file.endsWith('.mjs');
  const imported = imports.filter(({ from }) => !isScript(from)).map(({ to }) => to);
  const scripts = code.filter((file) => file.startsWith('cli/') && isScript(file));
  expect(scripts.filter((file) => isCompiled(path.basename(file)))).toEqual(
    scripts.filter((file) => imported.includes(file)),
  );
});
