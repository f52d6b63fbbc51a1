import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump, load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { printText } from '../src/diagnostics/print-many.ts';
import { compile } from '../src/pipeline.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { temporaryFolder, writeFiles } from './support/tiny-site.ts';

// An example of YAML names the file that it stands in: ```yaml site/site.yaml. If the site of the
// engine's own tests has that file, the keys of the example take the place of those in it; else
// the example is the file. All examples of a document are laid over the same site.

const project = path.join(import.meta.dirname, '..');

/** The documents that are written by hand; `src/authoring/handbook` has tests of the others. */
const WRITTEN = ['README.md', 'CONTRIBUTING.md', ...docsIn('docs')].filter(
  (file) => !/^docs\/(blocks|fields|deliveries|destinations)\.md$/.test(file),
);

function docsIn(folder: string): string[] {
  const names = readdirSync(path.join(project, folder));
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
}

interface Example {
  file: string | undefined;
  text: string;
}

const textOf = (file: string) => readFileSync(path.join(project, file), 'utf8');

function examplesIn(file: string): Example[] {
  const found = textOf(file).matchAll(/^```ya?ml *(\S*)\n(.*?)^```$/gms);
  return [...found].map(([, name, text = '']) => ({ file: name || undefined, text }));
}

/** What stands further right, as code does that has no fence. */
function indentedIn(file: string): string[] {
  const found = textOf(file).matchAll(/(?<=\n\n)((?: {4}.*\n|\n)+)/g);
  return [...found].map(([text]) => text.replace(/^ {4}/gm, ''));
}

/** Whether a text is keys with their values: no command, tree of folders or code. */
function isYaml(text: string): boolean {
  try {
    const read = load(text);
    const keys = typeof read === 'object' && read !== null ? Object.keys(read) : [];
    return keys.length > 0 && keys.every((key) => /^[a-z]\w*$|^\d+$/i.test(key));
  } catch {
    return false;
  }
}

/** What an example speaks of, and the site of tests has not; or has, and the reader's has not. */
const LAID: Record<string, { put?: string[]; without?: string[] }> = {
  'README.md': {
    put: ['images/logo.svg', 'images/logo-on-dark.svg', 'fonts/ours.woff2'],
    without: ['pages/about.yaml'],
  },
  'docs/pictures.md': { put: ['images/porch.jpg'] },
};

/** The site of tests with all examples of a document. */
async function siteWith(document: string): Promise<string> {
  const site = path.join(await temporaryFolder(), 'site');
  cpSync(FIXTURE, site, { recursive: true });
  const { put = [], without = [] } = LAID[document] ?? {};
  for (const file of without) rmSync(path.join(site, file));
  for (const { file = '', text } of examplesIn(document)) {
    if (!file.startsWith('site/')) continue;
    const place = path.join(path.dirname(site), file);
    const there = existsSync(place) ? (load(readFileSync(place, 'utf8')) as object) : undefined;
    const laid = there ? dump({ ...there, ...(load(text) as object) }) : text;
    await writeFiles(path.dirname(site), { [file]: laid });
  }
  for (const file of put) {
    await writeFiles(site, { [file]: '' });
    writeFileSync(path.join(site, file), readFileSync(SAMPLES[path.extname(file)] ?? ''));
  }
  return site;
}

/** What there is of a kind, by the ending of its name. */
const SAMPLES: Record<string, string> = {
  '.svg': path.join(FIXTURE, 'images/house.svg'),
  '.woff2': path.join(project, 'src/themes/fonts/figtree-basic.woff2'),
  '.jpg': path.join(project, '.github/site.jpg'),
};

describe.each(WRITTEN)('the YAML in %s', (document) => {
  test('names the file that it stands in', () => {
    expect(examplesIn(document).filter(({ file }) => file === undefined)).toEqual([]);
    expect(indentedIn(document).filter(isYaml)).toEqual([]);
  });

  test('works as it stands', async () => {
    for (const { text } of examplesIn(document)) load(text);
    const { diagnostics, sources } = await compile(await siteWith(document));
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors, printText(errors, sources)).toEqual([]);
  });
});
