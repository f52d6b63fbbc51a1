import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesBelow } from './support/files-in.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { putOwnBlocks } from './support/own-blocks.ts';
import { runCommand } from './support/run-command.ts';
import { tinySite } from './support/tiny-site.ts';

const run = promisify(execFile);

/** Several type checkers repeat shared work. */
const ONE_CHECKER = ['--checkers', '1'];

/** It is compiled for the package, and once more with the units of the project; in ms. */
const PATIENCE = 400_000;

/** What is in the package or needed to pack it. */
const PACKED = [
  'src',
  'docs',
  'hosting',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.types.json',
  'CHANGELOG.md',
  'SECURITY.md',
  'README.md',
  'LICENSE',
];

const root = mkdtempSync(path.join(tmpdir(), 'signpost-package-'));
const project = path.join(root, 'project');
const packages = path.join(project, 'node_modules');

/**
 * Packs a copy of the engine, in another environment than that of its commands here, and unpacks
 * it as npm would, beside the packages that it depends on.
 */
beforeAll(async () => {
  const copy = path.join(root, 'copy');
  for (const name of PACKED) cpSync(name, path.join(copy, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'junction');
  const env = { ...process.env, NODE_ENV: 'development' };
  const { stdout } = await run('npm', ['pack', '--json'], { cwd: copy, env });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n'))) as { filename: string }[];
  const target = path.join(packages, 'signpost');
  mkdirSync(target, { recursive: true });
  const tarball = path.join(copy, packed?.filename ?? '');
  await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  linkPackages();
  writeFileSync(path.join(project, 'package.json'), '{ "name": "example", "private": true }\n');
}, PATIENCE);

afterAll(() => rmSync(root, { recursive: true }));

/** All packages of this checkout, but those for its development: nobody who installs it has them. */
function linkPackages(): void {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  for (const name of readdirSync('node_modules')) {
    if (name.startsWith('.') || name in devDependencies) continue;
    symlinkSync(path.resolve('node_modules', name), path.join(packages, name), 'junction');
  }
}

/** Runs a command of the package in the project. */
async function signpost(...words: string[]): Promise<string> {
  const launcher = path.join(packages, 'signpost/src/cli/signpost.mjs');
  const env = { ...process.env, NODE_ENV: '', CI: '' };
  const { stdout, stderr } = await run(process.execPath, [launcher, ...words], {
    cwd: project,
    env,
  });
  return stdout + stderr;
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

const PAGE = `label: Own
description: A page with blocks of this project.
index: false
blocks:
  - { type: hero, heading: Own blocks }
  - { type: tally, label: Clicks }
  - { type: steps, way: the shore }
  - { type: form, form: own }
  - { type: quote, text: Home again. }
`;

const FORM = `name: Own form
submit: Send
fields:
  - { kind: rating, name: stars, label: Stars, required: true }
deliver: { to: fax }
success: { message: Thank you. }
`;

/** The schema of a block whose keys once had other names. */
const TALLY = `import { defineBlock, group, link, list, optional, text } from 'signpost/block';
export const schema = defineBlock({
  type: 'tally',
  description: 'Counts.',
  renamed: {
    caption: 'label',
    'rows.body': 'rows.title',
    to: 'button.to',
    says: 'button.says',
    'box.note': 'note',
  },
  properties: {
    label: text('What is counted.'),
    note: optional(text('A note.')),
    rows: optional(list('Rows.', group('row', { title: text('A title.') }))),
    box: optional(group('box', { size: text('A size.') }, 'A box.')),
    button: optional(group('button', { to: link('Where.'), says: text('What.') }, 'A button.')),
  },
});\n`;

/** Units that a command begins, each with a file of theirs. */
const BEGUN = [
  ['block', 'quote', 'blocks/quote/schema.ts'],
  ['field', 'rating', 'fields/rating/schema.ts'],
  ['delivery', 'fax', 'deliveries/fax/deliver.ts'],
  ['destination', 'pager', 'destinations/pager/send.ts'],
] as const;

it('what was compiled is the same bytes, whatever the environment and the place', {
  timeout: PATIENCE,
}, async () => {
  const site = await tinySite();
  const [here, there] = [path.join(path.dirname(site), 'dist'), path.join(project, 'tiny-dist')];
  expect((await runCommand(['build', '--site', site, '--out', here])).code).toBe(0);
  cpSync(site, path.join(project, 'tiny'), { recursive: true, preserveTimestamps: true });
  expect(await signpost('build', '--site', 'tiny', '--out', there)).toContain('Built 2 pages');
  expect(bytesBelow(there)).toEqual(bytesBelow(here));
});

it('its guides link only to files that come along', () => {
  const docs = path.join(packages, 'signpost/docs');
  const missing = readdirSync(docs)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const links = readFileSync(path.join(docs, name), 'utf8').matchAll(/\]\(([\w.][^)#:]*)[)#]/g);
      const targets = [...links].map(([, target = '']) => target);
      return targets.filter((target) => !existsSync(path.join(docs, target)));
    });
  expect(missing).toEqual([]);
});

it('an installed package works from a project, and with units of its own', {
  timeout: PATIENCE,
}, async () => {
  expect(await signpost('new', 'site', '.')).toContain('Wrote site/site.yaml');
  expect(await signpost('check')).toMatch(/\n0 errors, \d+ warnings\./);
  rmSync(path.join(project, 'site'), { recursive: true });
  cpSync(FIXTURE, path.join(project, 'site'), { recursive: true });
  expect(await signpost('check')).toBe('Everything fits together.\n');
  expect(readdirSync(path.join(packages, '.cache/signpost'))).not.toContain('vite');
  const begun = mkdtempSync(path.join(project, 'begun-'));
  for (const [kind, name, file] of BEGUN) {
    expect(await signpost('new', kind, name)).toContain(`Wrote ${file}`);
    const [folder = ''] = file.split('/');
    // If it stayed, the next command would compile it first.
    renameSync(path.join(project, folder), path.join(begun, folder));
  }
  for (const folder of readdirSync(begun)) {
    renameSync(path.join(begun, folder), path.join(project, folder));
  }
  putOwnBlocks(project);
  // All of them before the first command, since each change of them is compiled.
  put('blocks/tally/schema.ts', TALLY);
  for (const [file, text] of filesInDocs('docs/own-units.md')) put(file, text);
  put('site/pages/own.yaml', PAGE);
  put('site/forms/own.yaml', FORM);
  expect(await signpost('build')).toMatch(/^Built \d+ pages/);
  const html = read('dist/own/index.html');
  expect(html).toContain('Our way to the shore');
  expect(html).toContain('font-size:7rem');
  expect(html).toMatch(/name="stars"/);
  const [, script = ''] = /data-island="tally"[^>]* data-src="\/([^"]+)"/.exec(html) ?? [];
  expect(read(`dist/${script}`)).toContain('tally');
  for (const words of ['data-island="likes"', '"name":"What is said?"'])
    expect(html).toContain(words);
  put('site/pages/own.yaml', PAGE.replace('the shore', 'https://maps.example.com/shore.png'));
  await expect(signpost('check')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/own\.yaml:7:5 {2}view-mistake\n.* from "?maps\.example\.com/),
  });
  put('site/pages/own.yaml', PAGE);
  await signpost('schema');
  const schema = read('schema/page.json');
  for (const words of ['"tally"', 'Where it leads.']) expect(schema).toContain(words);
  expect(read('schema/form.json')).toContain('"rating"');
});

it('keys that a unit calls otherwise now are told of, and rewritten with their comments', {
  timeout: PATIENCE,
}, async () => {
  const before = PAGE.replace('  - { type: tally, label: Clicks }\n', OLD);
  put('site/pages/own.yaml', before);
  await expect(signpost('check')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('It is "label" now. In all files at once: npm run migrate'),
  });
  expect(await signpost('migrate')).toBe(
    'Rewrote site/pages/own.yaml\nNow check the site: npm run check\n',
  );
  expect(read('site/pages/own.yaml')).toBe(
    PAGE.replace('  - { type: tally, label: Clicks }\n', NEW),
  );
  expect(await signpost('check')).toBe('Everything fits together.\n');
  expect(await signpost('migrate')).toBe('Nothing to rewrite.\n');
  put('site/pages/own.yaml', before.replace('caption:', 'label: One\n    caption:'));
  await expect(signpost('migrate')).rejects.toMatchObject({
    stdout: expect.stringContaining('that is there too: keep one of the two.'),
  });
  put('site/pages/own.yaml', PAGE);
});

const OLD = `  - type: tally
    # what is counted
    caption: Clicks # in all
    rows:
      - body: "One" # first
      - body: Two
    to: /contact # where
    says: Write
    box:
      note: A note # kept
      size: big
`;

const NEW = `  - type: tally
    # what is counted
    label: Clicks # in all
    rows:
      - title: "One" # first
      - title: Two
    button:
      says: Write
      to: /contact # where
    note: A note # kept
    box:
      size: big
`;

const WRONG_TYPES = `import { type BlockData, text } from 'signpost/block';
text(7);
export const data: BlockData = { questions: [{ '@type': 'Quest' }] };
`;

it('tests of a project try its units, and programs know their types', {
  timeout: PATIENCE,
}, async () => {
  put(
    'units.test.mjs',
    `import { openProject } from 'signpost/testing';
const project = await openProject();
const form = { id: 'own', name: 'Own', submit: 'Send', fields: [], deliver: { to: 'fax' } };
console.log(JSON.stringify({
  problems: await project.problems(),
  html: await project.render({ type: 'tally', label: 'Boats' }),
  refused: await project.render({ type: 'tally' }).catch((error) => error.message),
  answer: project.refuse({ kind: 'rating', name: 'stars' }, 'x'.repeat(201)),
  sent: await project.forward({ pager: 'http://127.0.0.1:1' }, form, { stars: '5' }),
}));\n`,
  );
  const { stdout } = await run(process.execPath, ['units.test.mjs'], { cwd: project });
  expect(JSON.parse(stdout)).toEqual({
    problems: '',
    html: expect.stringContaining('Boats'),
    refused: expect.stringContaining('has no "label"'),
    answer: 'This has 201 characters; it may have 200.',
    sent: expect.objectContaining({ state: 'failed', retryable: 'yes' }),
  });
  const tsconfig = JSON.parse(read('tsconfig.json')) as { compilerOptions: object };
  Object.assign(tsconfig.compilerOptions, { exactOptionalPropertyTypes: true });
  put('tsconfig.json', JSON.stringify(tsconfig));
  put('blocks/tally/wrong.ts', WRONG_TYPES);
  put('blocks/tally/rates.ts', "export const rates = import.meta.glob('./rates/*.json');\n");
  // Only those two, which they find because they know the types.
  await expect(
    run(path.resolve('node_modules/.bin/tsc'), ['-p', '.', ...ONE_CHECKER], { cwd: project }),
  ).rejects.toMatchObject({
    stdout: expect.stringMatching(
      /^blocks\/tally\/wrong\.ts\(2,6\): error .+\nblocks\/tally\/wrong\.ts\(3,\d+\): error .+"Quest".+\n$/,
    ),
  });
});

/** What a page of the documentation shows as whole files. */
function filesInDocs(page: string): [file: string, text: string][] {
  const blocks = readFileSync(page, 'utf8').matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms);
  return [...blocks].map(([, file = '', text = '']) => [file, text]);
}
