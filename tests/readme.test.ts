import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../src/pipeline.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { temporaryFolder, writeFiles } from './support/tiny-site.ts';

const project = path.join(import.meta.dirname, '..');
const readme = readFileSync(path.join(project, 'README.md'), 'utf8');

/** The files that the README shows whole: a heading with the name, and the example below it. */
function filesShown(): Record<string, string> {
  const shown = readme.matchAll(/^## [^\n]*: `([\w./-]+\.yaml)`\n\n```yaml \1\n(.*?)^```$/gms);
  return Object.fromEntries([...shown].map(([, name = '', code = '']) => [name, code]));
}

test('the page and the form of the README work as they stand', async () => {
  const files = filesShown();
  expect(Object.keys(files)).toEqual(['site/pages/our-story.yaml', 'site/forms/call-back.yaml']);
  const copy = await temporaryFolder();
  cpSync(FIXTURE, path.join(copy, 'site'), { recursive: true });
  const shows = '  - type: form\n    form: call-back\n';
  const page = `${files['site/pages/our-story.yaml']?.trimEnd()}\n${shows}`;
  await writeFiles(copy, { ...files, 'site/pages/our-story.yaml': page });
  const { diagnostics, manifest } = await compile(path.join(copy, 'site'));
  expect(diagnostics).toEqual([]);
  expect(manifest?.pages.map((known) => known.path)).toContain('/our-story');
});

test('every command, file and folder that the README names is there', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const commands = [...readme.matchAll(/npm run (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(commands));
  const pictures = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].flatMap(([, file = '']) => file);
  const missing = pictures.filter((file) => file.startsWith('.') && !existsSync(file));
  expect(missing).toEqual([]);
  const tree = readme.slice(readme.indexOf('## The tree'), readme.indexOf('## Settings'));
  const folders = [...tree.matchAll(/^ {4}( {2})?(\w+)\//gm)].map(([, below, name]) =>
    below ? `src/${name}` : name,
  );
  const sources = readdirSync(path.join(project, 'src'), { withFileTypes: true });
  const known = sources.filter((entry) => entry.isDirectory()).map(({ name }) => `src/${name}`);
  expect(folders).toEqual(expect.arrayContaining(known));
  expect(folders.filter((name) => !existsSync(path.join(project, `${name}`)))).toEqual([]);
});

test.each(['a page', 'an enquiry'])(
  'the way of %s is there, function by function, and has no more than twenty',
  (whose) => {
    const contributing = readFileSync(path.join(project, 'CONTRIBUTING.md'), 'utf8');
    const begins = contributing.indexOf(`## The way of ${whose}\n`);
    const [, way = ''] = /^## .*?\n(.*?)^## /ms.exec(contributing.slice(begins)) ?? [];
    const steps = [...way.matchAll(/^\d+\. `([^`]+)`: (.+)$/gm)];
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.length).toBeLessThanOrEqual(20);
    const missing = steps.flatMap(([, file = '', words = '']) => {
      const source = readFileSync(path.join(project, file), 'utf8');
      const names = [...words.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      return names.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  },
);
