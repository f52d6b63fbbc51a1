import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SITE_KINDS, siteFiles } from '../../authoring/scaffold/site/site.ts';
import { compile } from '../../pipeline.ts';
import { languages } from '../../words/languages.ts';
import { COMMANDS } from '../commands.ts';
import { create } from './new.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signpost-new-site-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function newSite(flags: Record<string, string> = {}): Promise<number> {
  const places = { root: folder, engine: process.cwd(), cache: path.join(folder, 'cache') };
  return create({ args: ['site', folder], flags, ...places });
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const COMBINATIONS = Object.keys(SITE_KINDS).flatMap((kind) =>
  [...languages, 'de-AT', 'ar'].map((language) => [kind, language] as const),
);

it.each(COMBINATIONS)('a new %s site in %s has nothing but places to fill in', async (...of) => {
  const [kind, language] = of;
  expect(await newSite({ kind, language, theme: 'harbor' })).toBe(0);
  const { manifest, diagnostics } = await compile(path.join(folder, 'site'));
  expect(manifest?.pages.length).toBeGreaterThan(2);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['placeholder-left']));
});

it('a new site in another language has all texts in English, to be translated', async () => {
  await newSite({ language: 'cs_cz' });
  expect(read('site/site.yaml')).toContain('language: cs-CZ');
  expect(read('site/forms/contact.yaml')).toContain("label: '[[Your name]]'");
  expect(read('site/words.yaml')).toContain(`
  minutes:
    one: '[[{count} min read]]'
    few: '[[{count} min read]]'
    many: '[[{count} min read]]'
    other: '[[{count} min read]]'
`);
});

it.each([
  ['Europe/Berlin', 'timeZone: Europe/Berlin\n'],
  ['Etc/UTC', undefined],
  ['UTC', undefined],
])('a new site has the time zone of its place: %s', (timeZone, line) => {
  const files = siteFiles({
    kind: 'business',
    language: 'de',
    theme: undefined,
    today: '2026-01-31',
    timeZone,
  });
  expect(/timeZone.*\n/.exec(files['site.yaml'] ?? '')?.[0]).toBe(line);
});

it('a new site says how to go to its folder, whatever that is called', async () => {
  folder = path.join(folder, 'our site');
  await newSite();
  const [words] = vi.mocked(console.log).mock.lastCall ?? [];
  expect(words).toMatch(/ cd "[^"]+our site" && npm install && npm run dev$/);
  folder = path.dirname(folder);
});

it('a new site is given the time zone of the computer', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  await newSite();
  vi.unstubAllEnvs();
  expect(read('site/site.yaml')).toContain('timeZone: America/New_York');
});

it.each([
  ['business', '/contact', false],
  ['blog', '/blog', false],
  ['docs', '/guide/getting-started', true],
])('the first words of a new %s site lead to %s', async (kind, to, search) => {
  await newSite({ kind });
  const { manifest } = await compile(path.join(folder, 'site'));
  const [hero] = manifest?.pages.find((page) => page.path === '/')?.blocks ?? [];
  expect(hero).toMatchObject({ type: 'hero', actions: [{ to: { href: to } }] });
  expect(hero && 'search' in hero).toBe(search);
});

it('a new site has what a project needs beside it, and leaves what is there', async () => {
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "mine", "scripts": { "dev": "x" } }');
  writeFileSync(path.join(folder, '.gitignore'), 'mine\n');
  await newSite();
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'mine',
    scripts: { dev: 'x', check: 'signpost check' },
    dependencies: { signpost: expect.stringMatching(/^\^\d/) },
  });
  expect(read('.gitignore')).toBe('mine\n');
  expect(read('.gitattributes')).toContain('schema/names.json merge=union');
  expect(read('README.md')).toContain('npm run check');
  expect(read('.vscode/settings.json')).toContain('./schema/page.json');
  expect(existsSync(path.join(folder, 'schema/page.json'))).toBe(true);
});

it('every command is a script of a new project, and of this one', async () => {
  const scripts = (text: string) =>
    (JSON.parse(text) as { scripts: Record<string, string> }).scripts;
  await newSite();
  const names = Object.keys(COMMANDS);
  expect(scripts(read('package.json'))).toEqual(
    Object.fromEntries(names.map((name) => [name, `signpost ${name}`])),
  );
  expect(scripts(readFileSync('package.json', 'utf8'))).toMatchObject(
    Object.fromEntries(names.map((name) => [name, `node src/cli/signpost.mjs ${name}`])),
  );
});

it('a site that is there is left as it is', async () => {
  await newSite();
  await expect(newSite({ kind: 'blog' })).rejects.toThrow('already exists; nothing was changed.');
  expect(existsSync(path.join(folder, 'site/pages/blog.yaml'))).toBe(false);
});

it.each([
  ['kind', 'blogg', 'There is no kind "blogg". Did you mean "blog"?'],
  ['language', 'xx', 'There is no language "xx".'],
  ['language', 'jp', 'There is no language "jp". Did you mean "ja-JP"?'],
  ['language', 'polish', 'There is no language "polish". Write its letters'],
  ['theme', 'harbour', 'There is no theme "harbour". Did you mean "harbor"?'],
])('refuses a %s that there is not', async (flag, name, words) => {
  await expect(newSite({ [flag]: name })).rejects.toThrow(words);
});
