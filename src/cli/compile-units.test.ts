import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand, startCommand } from '../../tests/support/run-command.ts';
import { sampleForm } from '../../tests/support/sample-form.ts';
import {
  messageForm,
  siteFile,
  tinySite,
  writeFiles,
  writeTinySite,
} from '../../tests/support/tiny-site.ts';
import { compiledCode } from './compile-code.mjs';
import { cacheFolder } from './folders.mjs';
import { openProject } from './open-project.mjs';

it('says where the code of a unit cannot be read, and colours nothing for who stores it', {
  timeout: 120_000,
}, async () => {
  const site = await tinySite();
  const cwd = path.dirname(site);
  await writeFiles(cwd, {
    'package.json': '{}',
    'blocks/quote/schema.ts': "export const schema = { type: 'quote' };\nconst open = (;\n",
    'blocks/quote/Quote.tsx': 'export function Quote() { return null; }\n',
    'blocks/quote/examples.yaml': 'default: { block: { type: quote } }\n',
  });
  const { code, error } = await runCommand(['check', '--site', site], { cwd });
  expect(code).toBe(2);
  expect(error).toContain('[blocks/quote/schema.ts:2:15]');
});

it('says in one line where the code of a schema fails', { timeout: 120_000 }, async () => {
  const site = await tinySite();
  const cwd = path.dirname(site);
  await writeFiles(cwd, {
    'package.json': '{}',
    'blocks/quote/schema.ts': `import { defineBlock } from 'signpost/block';
const properties = { words: txt('What was said.') };
export const schema = defineBlock({ type: 'quote', description: 'Words.', properties });\n`,
    'blocks/quote/Quote.tsx': 'export function Quote() { return null; }\n',
    'blocks/quote/examples.yaml': 'default: { block: { type: quote } }\n',
  });
  const { code, error } = await runCommand(['check', '--site', site], { cwd });
  expect(code).toBe(2);
  expect(error).toBe('blocks/quote/schema.ts:2:29: txt is not defined\n');
});

describe('a mistake in the code of a unit is told in one line', { timeout: 120_000 }, () => {
  /** Compiles a project with a block `quote` and other files. @returns the message of the error. */
  async function refusal(files: Record<string, string>): Promise<string> {
    const project = mkdtempSync(path.join(tmpdir(), 'signpost-mistake-'));
    await writeFiles(project, {
      'package.json': '{}',
      'blocks/quote/schema.ts': SCHEMA,
      'blocks/quote/Quote.tsx': 'export function Quote() { return null; }\n',
      'blocks/quote/examples.yaml': 'default: { block: { type: quote } }\n',
      ...files,
    });
    try {
      return await compiledCode(project).then(String, (error: Error) => error.message);
    } finally {
      await rm(project, { recursive: true });
    }
  }

  it('if a schema holds itself', async () => {
    const tree = `import { defineBlock, group, list, text } from 'signpost/block';
const branch = group('branch', { name: text('Its name.') });
branch.properties.inner = list('Those within.', branch);
export const schema = defineBlock({ type: 'quote', description: 'A tree.', properties: { branch } });\n`;
    const examples = 'default: { block: { type: quote, branch: { name: Oak } } }\n';
    expect(
      await refusal({ 'blocks/quote/schema.ts': tree, 'blocks/quote/examples.yaml': examples }),
    ).toMatch(/^blocks\/quote\/schema\.ts has no end: [^\n]+$/);
  });

  it('if it imports a file that is no JSON', async () => {
    const view = `import rates from '../../lib/rates.json';
export function Quote() { return <p>{rates.euro}</p>; }\n`;
    expect(
      await refusal({ 'blocks/quote/Quote.tsx': view, 'lib/rates.json': '{ "euro": 1.1, }\n' }),
    ).toMatch(/^lib\/rates\.json is no JSON: [^\n]+$/);
  });

  it.each([
    ['', "import fs from 'node:fs';\nexport const words = () => String(fs.existsSync('words'));"],
    [
      ' when it is used',
      "export const words = async () => String((await import('node:fs')).existsSync('words'));",
    ],
  ])('if it brings a module of Node into an island%s', async (_, words) => {
    const message = await refusal({
      'blocks/quote/Quote.tsx': `import { words } from '../words.ts';
export function Quote() { return <p>{words()}</p>; }\n`,
      'blocks/quote/quote.island.tsx': `import { words } from '../words.ts';
export const island = { name: 'quote', when: 'idle', Component: () => <p>{words()}</p> };\n`,
      'blocks/words.ts': words,
    });
    expect(message).toMatch(
      /^blocks\/words\.ts imports a module of Node, which browsers do not have[^\n]+$/,
    );
  });
});

describe('the units of a project', { timeout: 240_000 }, () => {
  const project = mkdtempSync(path.join(tmpdir(), 'sign post-units-'));
  let site: string;

  beforeAll(async () => {
    site = await writeTinySite(project, {
      'pages/index.yaml': pageWith('{ type: videos, text: Zebra }', '{ type: accordion }'),
      'pages/quote.yaml': `index: false\n${pageWith('{ type: hero, heading: Quote }', '{ type: quote }')}`,
    });
    // With a cache of its own.
    await mkdir(path.join(project, 'node_modules'));
    await writeFiles(project, UNITS);
  });

  afterAll(() => rm(project, { recursive: true }));

  const build = () => runCommand(['build', '--site', site], { cwd: project });

  it('are compiled anew if they were changed while they were compiled', async () => {
    const cache = cacheFolder(project);
    // At once, so that the code for browsers is still being compiled when the view has changed.
    const change = () => {
      const [draft = ''] = readdirSync(cache).filter((name) => name.startsWith('draft-'));
      expect(existsSync(path.join(cache, draft, 'server/main.cjs'))).toBe(true);
      writeFileSync(path.join(project, 'blocks/quote/Quote.tsx'), view('Late words'));
    };
    const compiling = compiledCode(project);
    await vi.waitFor(change, { timeout: 120_000, interval: 5 });
    const server = path.dirname((await compiling).entry);
    const names = await readdir(server, { recursive: true });
    const files = names.filter((name) => /\.cjs$/.test(name));
    const codes = await Promise.all(files.map((name) => readFile(path.join(server, name), 'utf8')));
    expect(codes.join('\n')).toContain('Late words');
  });

  it('are served by no server whose shell ended while they were compiled', async () => {
    const cache = cacheFolder(project);
    await writeFiles(project, { 'blocks/quote/Quote.tsx': view('Later words') });
    const env = { PORT: '0', npm_lifecycle_event: 'start' };
    const args = ['start', '--site', site];
    const command = startCommand(args, { cwd: project, env, inShell: true });
    const drafts = async () => (await readdir(cache)).filter((name) => name.startsWith('draft-'));
    await expect.poll(drafts, { timeout: 60_000 }).toHaveLength(1);
    command.process.kill('SIGTERM');
    // The end of its output is the end of the server too, and not only of its shell.
    expect(await command.ended).toMatchObject({ out: '' });
  });

  it('are named with the line of a view that fails', async () => {
    await writeFiles(site, {
      'pages/note.yaml': `index: false\n${pageWith('{ type: note, words: Hi }')}`,
    });
    const { code, error } = await build();
    await rm(path.join(site, 'pages/note.yaml'));
    expect(code).toBe(2);
    expect(error).toMatch(
      /^\w+: blocks\/note\/Note\.tsx:9:20 cannot show block 1 of the page \/note: /,
    );
    expect(error).toMatch(/at Note \(.*\/blocks\/note\/Note\.tsx:9:20\)/);
    expect(error).not.toContain('static-markup');
  });

  it('are named with the line of a rule or a destination that fails in a test', async () => {
    const { forward, refuse } = await openProject(project);
    const form = sampleForm([]);
    await expect(forward({ pager: 'https://example.com' }, form, {})).rejects.toThrow(
      /^destinations\/pager\/send\.ts:4:\d+: /,
    );
    expect(() => refuse({ kind: 'plate', name: 'plate' }, 'B 1')).toThrow(
      /^fields\/plate\/rules\.ts:1:\d+: /,
    );
  });

  it('are named with their lines in the log of a server', async () => {
    await writeFiles(project, {
      'hook/site/site.yaml': siteFile('destinations: { hook: { pager: https://example.com } }\n'),
      'hook/site/nav.yaml': 'menu:\n  - page: /\n',
      'hook/site/pages/index.yaml': `title: Home\n${pageWith('{ type: form, heading: Us, form: message }')}`,
      'hook/site/forms/message.yaml': messageForm(['kind: email, name: email, label: Email'])[
        'forms/message.yaml'
      ] as string,
    });
    const env = { PORT: '0' };
    const args = ['start', '--site', path.join(project, 'hook/site')];
    const command = startCommand(args, { cwd: project, env });
    const [address] = await command.printed(/http:\S+/);
    const body = new URLSearchParams({ email: 'ada@example.com' });
    expect((await fetch(`${address}/forms/message`, { method: 'POST', body })).status).toBe(200);
    const [line] = await command.printed(/.*A delivery failed with an unexpected error.*/);
    expect(JSON.parse(line).error).toMatchObject({
      name: 'SyntaxError',
      at: expect.arrayContaining([expect.stringMatching(/destinations\/pager\/send\.ts:4:\d+/)]),
    });
    command.process.kill('SIGTERM');
    await command.ended;
  });

  it('replace those of the engine completely', async () => {
    expect(await build()).toMatchObject({ code: 0, error: '' });
    const html = await readFile(path.join(project, 'dist/index.html'), 'utf8');
    expect(html).toContain('Zebra</p>');
    expect(html.match(/<script[^>]+src="[^"]*enhance/g)).toBeNull();
    const search = await readFile(path.join(project, 'dist/search.json'), 'utf8');
    expect(search).toContain('giraffe');
    expect(search).not.toContain('zebra');
  });

  it('are compiled anew after a change of what they import from beside their folders', async () => {
    const shown = async () => {
      expect(await build()).toMatchObject({ code: 0 });
      return readFile(path.join(project, 'dist/quote/index.html'), 'utf8');
    };
    expect(await shown()).toContain('<p>First words</p>');
    await writeFiles(project, { 'lib/words.ts': "export const words = 'Second words';\n" });
    // Here and not by the command, which would load the compiler for it.
    const { entry } = await compiledCode(project);
    expect(await shown()).toContain('<p>Second words</p>');
    await shown();
    expect((await compiledCode(project)).entry).toBe(entry);
    await writeFiles(project, {
      'lib/README.md': 'Words.',
      'lib/words.test.ts': '',
      'texts/2026/words.md': '',
    });
    // A unit without files changes no code, and is refused by each compilation.
    await mkdir(path.join(project, 'blocks/empty'));
    expect((await compiledCode(project)).entry).toBe(entry);
    // An `import` with a variable may mean the one, and `import.meta.glob` matches the other.
    for (const added of ['lib/more.ts', 'texts/2026/1.ts']) {
      await writeFiles(project, { [added]: "export const words = 'More';\n" });
      await expect(compiledCode(project), added).rejects.toThrow('blocks/empty has no schema.ts');
      await rm(path.join(project, added));
      expect((await compiledCode(project)).entry, added).toBe(entry);
    }
  });
});

const SCHEMA = `import { defineBlock } from 'signpost/block';
export const schema = defineBlock({ type: 'quote', description: 'Words.', properties: {} });\n`;

const view = (words: string) => `import { words } from '../words.ts';
const texts = import.meta.glob('../../texts/*/*.ts');
export function Quote() {
  return <><q>${words}</q><p>{[words, ...Object.keys(texts)].join()}</p></>;
}\n`;

const UNITS = {
  'package.json': '{}',
  'blocks/quote/schema.ts': SCHEMA,
  'blocks/quote/Quote.tsx': view('Early words'),
  'blocks/quote/examples.yaml': 'default: { block: { type: quote } }\n',
  'blocks/words.ts': "export { words } from '../lib/words.ts';\n",
  'lib/words.ts': "export const words = 'First words';\n",
  'blocks/note/schema.ts': `import { defineBlock, text } from 'signpost/block';
const properties = { words: text('What was said.') };
export const schema = defineBlock({ type: 'note', description: 'Words.', properties });\n`,
  'blocks/note/Note.tsx': `import type { BlockProps } from 'signpost/block';
import type { schema } from './schema.ts';

type Props = BlockProps<typeof schema> & { by?: { name: string } };

export function Note({ words, by }: Props) {
  return (
    <q>
      {words} {by!.name}
    </q>
  );
}\n`,
  'blocks/note/examples.yaml': 'default: { block: { type: note, words: Hi } }\n',
  'blocks/videos/schema.ts': `import { defineBlock, text } from 'signpost/block';
const properties = { text: text('Its words.', { searched: false }) };
export const schema = defineBlock({ type: 'videos', description: 'Words.', properties });\n`,
  'blocks/videos/Videos.tsx': 'export const Videos = ({ text }) => <p>{text}</p>;\n',
  'blocks/videos/examples.yaml': 'default: { block: { type: videos, text: Words } }\n',
  'blocks/videos/search-text.ts': "export const searchText = () => ['Giraffe'];\n",
  'destinations/pager/schema.ts': `import { defineDestination, serverText } from 'signpost/destination';
const setting = serverText('Where.');
export const schema = defineDestination({ to: 'pager', description: 'A pager.', setting });\n`,
  'destinations/pager/send.ts': `import type { DestinationDefinition } from 'signpost/destination';

export const destination: DestinationDefinition<string> = {
  open: () => async () => JSON.parse('no JSON'),
};\n`,
  'destinations/pager/examples.yaml': 'default: { destination: { pager: https://example.com } }\n',
  'fields/plate/schema.ts': `import { defineField } from 'signpost/field';
export const schema = defineField({ kind: 'plate', description: 'A plate.', properties: {} });\n`,
  'fields/plate/rules.ts': 'export const rules = { refuse: (field) => field.none.length };\n',
  'fields/plate/sample.ts': "export const sample = () => 'B 1';\n",
  'fields/plate/PlateField.tsx': 'export const PlateField = () => null;\n',
  'fields/plate/examples.yaml': 'default: { field: { kind: plate, name: plate, label: Plate } }\n',
  'blocks/accordion/schema.ts': `import { defineBlock } from 'signpost/block';
export const schema = defineBlock({ type: 'accordion', description: 'None.', properties: {} });\n`,
  'blocks/accordion/Accordion.tsx': 'export const Accordion = () => <p>Nothing</p>;\n',
  'blocks/accordion/examples.yaml': 'default: { block: { type: accordion } }\n',
};

function pageWith(...blocks: string[]): string {
  const list = blocks.map((block) => `  - ${block}\n`).join('');
  return `label: Page\ndescription: A page with blocks of the project.\nblocks:\n${list}`;
}
