import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../../tests/architecture/source-tree.ts';
import { canHaveDisk, runCommand } from '../../tests/support/run-command.ts';
import { temporaryFolder, tinySite, writeFiles } from '../../tests/support/tiny-site.ts';
import { compiledCode, fingerprint, isCompiled } from './compile-code.mjs';
import { cacheFolder, projectFolder } from './folders.mjs';
import { withStableShapes } from './stable-shapes.ts';

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

it('gives objects in the code for Node shapes that Node 20 can share', {
  timeout: 240_000,
}, async () => {
  const { entry } = await compiledCode(path.resolve());
  const server = path.dirname(entry);
  const files = (await readdir(server, { recursive: true })).filter((file) => /\.cjs$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    // Indented, it is parsed as a whole, so that no statement is passed over.
    const code = (await readFile(path.join(server, file), 'utf8')).replace(/^/gm, ' ');
    expect(withStableShapes(code) === code, file).toBe(true);
  }
});

it('reads names of packages in the code for Node without accessors', {
  timeout: 240_000,
}, async () => {
  const { entry } = await compiledCode(path.resolve());
  const chunks = path.join(path.dirname(entry), 'chunks');
  const [runtime = ''] = (await readdir(chunks)).filter((file) => /^rolldown-runtime-/.test(file));
  const { __toESM } = createRequire(import.meta.url)(path.join(chunks, runtime));
  const imported = __toESM({
    useId: String,
    get lazy() {
      throw new Error('It is loaded.');
    },
  });
  expect(Object.getOwnPropertyDescriptor(imported, 'useId')?.value).toBe(String);
  expect(() => imported.lazy).toThrow('It is loaded.');
});

it('compiles anew what was damaged, and small files of the cache do not matter', {
  timeout: 240_000,
}, async () => {
  const project = await temporaryFolder();
  await mkdir(path.join(project, 'node_modules'));
  const ofCheckout = path.join((await compiledCode(path.resolve())).entry, '../..');
  const place = path.join(cacheFolder(project), path.basename(ofCheckout));
  await cp(ofCheckout, place, { recursive: true });
  const { ino } = await stat(place);
  const { entry, cache } = await compiledCode(project);
  // It was compiled elsewhere, as a cache restored in CI.
  expect((await stat(place)).ino).toBe(ino);
  expect(entry).toBe(path.join(place, 'server/main.cjs'));
  const before = await readFile(entry);
  const script = path.join(path.dirname(entry), '../client/manifest.json');
  await truncate(entry, 100);
  await truncate(script, 100);
  for (const name of ['fingerprint', 'imports-of-units']) {
    await rm(path.join(cache, name), { force: true });
    await mkdir(path.join(cache, name, 'x'), { recursive: true });
  }
  const others = [1, 2, 3, 4, 5].map((age) => path.join(cache, `code-${age}`));
  for (const [hours, folder] of others.entries()) {
    await mkdir(folder);
    await utimes(folder, 0, Date.now() / 1000 - 3600 * (hours + 1));
  }
  const now = Date.now();
  const drafts = [now, now - 1_800_000, now - 7_200_000].map((time) => `${cache}/draft-1-${time}`);
  for (const folder of drafts) await mkdir(folder);
  expect((await compiledCode(project)).entry).toBe(entry);
  expect(await readFile(entry)).toEqual(before);
  // Other commands may be compiling, however many they are.
  expect(drafts.map((folder) => existsSync(folder))).toEqual([true, true, false]);
  expect(JSON.parse(await readFile(script, 'utf8'))).toHaveProperty(['src/client/loader.ts']);
  expect(others.map((folder) => existsSync(folder))).toEqual([true, true, true, false, false]);
  // A command that runs from older code keeps it from being removed.
  await utimes(place, 0, 0);
  await compiledCode(project);
  expect((await stat(place)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
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
  const isInCode = (file: string) => !isScript(file) || isCompiled(path.basename(file));
  const imported = imports.filter(({ from }) => isInCode(from)).map(({ to }) => to);
  const scripts = code.filter((file) => file.startsWith('cli/') && isScript(file));
  expect(scripts.filter((file) => isCompiled(path.basename(file)))).toEqual(
    scripts.filter((file) => imported.includes(file)),
  );
});

it.skipIf(!canHaveDisk())('says that the disk is full', { timeout: 120_000 }, async () => {
  const site = await tinySite();
  const SIGNPOST_DATA = path.join(path.dirname(site), 'node_modules/.cache');
  await mkdir(SIGNPOST_DATA, { recursive: true });
  await writeFiles(path.dirname(site), { 'package.json': '{}' });
  const options = { env: { SIGNPOST_DATA }, diskBytes: 300_000 };
  expect(await runCommand(['check', '--site', site], options)).toEqual({
    code: 2,
    out: '',
    error: `The disk is full: the compiled code could not be written to ${SIGNPOST_DATA}/signpost.\n`,
  });
});
