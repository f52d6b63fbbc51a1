import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { create } from '../src/cli/commands/new.ts';
import { FIXTURE } from './support/fixture-site.ts';

const run = promisify(execFile);

/** Several type checkers repeat shared work. */
const ONE_CHECKER = ['--checkers', '1'];

/** What a project holds beside its packages and what is made of it. */
const PROJECT = [
  'src',
  'tests',
  'bench',
  'schema',
  'package.json',
  'biome.json',
  '.gitignore',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

/** What is begun here. No other file names a unit, so that its types depend on none of them. */
const BEGUN = [
  'src/blocks/house-rules',
  'src/blocks/reckoner',
  'src/forms/fields/guest-rating',
  'src/forms/deliveries/call-centre',
  'src/destinations/pager',
];

/** The tests that find units by their folders, and of those the ones about these or about all. */
const AFFECTED = [
  '-t',
  'house-rules|reckoner|guest-rating|call-centre|no two units|holds for the source|no mistake',
  '--testTimeout=120000',
  // All of these load the same units.
  '--maxWorkers=1',
  'src/blocks/blocks.test.tsx',
  'src/forms/units.test.tsx',
  'src/forms/samples/sample-answers.test.ts',
  'src/compiler/schemas.test.ts',
  'tests/architecture.test.ts',
];

const root = mkdtempSync(path.join(tmpdir(), 'signpost-units-'));

beforeAll(async () => {
  for (const name of PROJECT) cpSync(name, path.join(root, name), { recursive: true });
  // The project may have units of these names by now.
  for (const unit of BEGUN) rmSync(path.join(root, unit), { recursive: true, force: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const flags = { site: path.join(root, FIXTURE) };
  const places = { root, engine: root, cache: path.join(root, 'cache') };
  writeFileSync(
    path.join(root, 'tsconfig.begun.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [...BEGUN, 'src/vite-env.d.ts'] }),
  );
  await create({ args: ['block', 'house-rules'], flags, ...places });
  await create({ args: ['field', 'guest-rating'], flags, ...places });
  await create({ args: ['delivery', 'call-centre'], flags, ...places });
  await create({ args: ['destination', 'pager'], flags, ...places });
  copyBlock('calculator', 'reckoner');
});

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

/** A block that is begun as a copy of another: under its own name, and without its aliases. */
function copyBlock(from: string, to: string): void {
  const [source, target] = [from, to].map((type) => path.join(root, 'src/blocks', type));
  const component = (type: string) => type.charAt(0).toUpperCase() + type.slice(1);
  mkdirSync(target as string);
  for (const file of readdirSync(source as string)) {
    const renamed = (text: string) =>
      text.replaceAll(from, to).replaceAll(component(from), component(to));
    const text = readFileSync(path.join(source as string, file), 'utf8');
    writeFileSync(
      path.join(target as string, renamed(file)),
      renamed(text).replace(/^ {2}aliases: [\s\S]*?[\])],\n/m, ''),
    );
  }
}

/** Runs a program of the packages in the copy; `undefined` if it is content. */
async function complaintsOf(program: string, ...words: string[]): Promise<string | undefined> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/VITE/.test(name)),
  );
  const file = path.join(root, 'node_modules/.bin', program);
  return run(file, words, { cwd: root, env: { ...env, NO_COLOR: '1' } }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

it('what is begun for the code is whole, each in its one folder', {
  timeout: 400_000,
}, async () => {
  expect(await complaintsOf('tsc', '-p', 'tsconfig.begun.json', ...ONE_CHECKER)).toBeUndefined();
  const scaffolded = BEGUN.filter((folder) => !folder.endsWith('/reckoner'));
  expect(await complaintsOf('biome', 'check', ...scaffolded)).toBeUndefined();
  expect(await complaintsOf('vitest', 'run', ...AFFECTED)).toBeUndefined();
});
