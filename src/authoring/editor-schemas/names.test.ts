import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import { compile } from '../../pipeline.ts';
import { namesSchema, namesText } from './names.ts';
import type { JsonSchema } from './text-schema.ts';

const FILE = 'names.json';

test('the names of pages that two branches add are merged without a conflict', async () => {
  const root = await tinySite();
  const { manifest } = await compile(root);
  if (!manifest) throw new Error('The site has mistakes.');
  const [home] = manifest.pages as [Page];
  const withPages = (...paths: string[]) => {
    const added = paths.map((path) => ({ ...home, path, label: `The page ${path}` }));
    return namesText(namesSchema({ ...manifest, pages: [...manifest.pages, ...added] }, root));
  };
  const folder = await temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], { cwd: folder });
  const commit = (text: string) => {
    writeFileSync(path.join(folder, FILE), text);
    git('commit', '-qam', 'Add');
  };
  git('init', '-q', '-b', 'main');
  const attributes = readFileSync('.gitattributes', 'utf8').replace(`schema/${FILE}`, FILE);
  writeFileSync(path.join(folder, '.gitattributes'), attributes);
  writeFileSync(path.join(folder, FILE), withPages());
  git('add', '.');
  git('commit', '-qm', 'Begin');
  git('checkout', '-qb', 'theirs');
  commit(withPages('/news', '/zoo', '/zoo/cats'));
  git('checkout', '-q', 'main');
  commit(withPages('/new', '/zebra', '/zoo/dogs'));
  git('merge', '-q', '--no-edit', 'theirs');
  const merged = JSON.parse(readFileSync(path.join(folder, FILE), 'utf8'));
  expect(namesIn(merged.definitions.page)).toEqual(
    expect.arrayContaining(['/', '/new', '/news', '/zebra', '/zoo', '/zoo/cats', '/zoo/dogs']),
  );
  expect(merged.definitions.folder.if.enum).toContain('/zoo');
});

test('a file is offered once, and taken however the marks in its name are written', async () => {
  const root = await tinySite({
    'images/Bu\u0308ro.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
    'files/Bu\u0308ro.pdf': 'Words.',
  });
  const { manifest } = await compile(root);
  if (!manifest) throw new Error('The site has mistakes.');
  const { definitions } = namesSchema(manifest, root) as {
    definitions: Record<'image' | 'link', JsonSchema>;
  };
  const offered = ({ defaultSnippets }: JsonSchema) =>
    (defaultSnippets as { label?: string }[]).flatMap(({ label }) =>
      label?.includes('ro.') ? label : [],
    );
  expect(offered(definitions.image)).toEqual(['B\u00fcro.svg']);
  expect(offered(definitions.link)).toEqual(['files/B\u00fcro.pdf']);
  const taken = namesIn(definitions.image);
  expect(taken).toEqual(expect.arrayContaining(['B\u00fcro.svg', 'Bu\u0308ro.svg']));
});

test('a large site offers no more links than editors complete quickly', async () => {
  const root = await tinySite();
  const { manifest } = await compile(root);
  if (!manifest) throw new Error('The site has mistakes.');
  const [home] = manifest.pages as [Page];
  const anchorsOf = (page: number, kind: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${kind}-${page}-${at}`, text: 'A' }));
  const linksTo = (pages: number, named: number, anchored: number) => {
    const added = Array.from({ length: pages }, (_, page) => ({
      ...home,
      path: `/page-${page}`,
      named: anchorsOf(page, 'block', named),
      anchored: anchorsOf(page, 'heading', anchored),
    }));
    const { definitions } = namesSchema({ ...manifest, pages: added }, root) as {
      definitions: Record<'link', JsonSchema>;
    };
    const labels = (definitions.link.defaultSnippets as { label?: string }[]).map(
      ({ label = '' }) => label,
    );
    const count = (pattern: RegExp) => labels.filter((label) => pattern.test(label)).length;
    return { pages: count(/^[^#]*-\d+$/), blocks: count(/#block/), headings: count(/#heading/) };
  };
  expect(linksTo(100, 5, 20)).toEqual({ pages: 100, blocks: 500, headings: 2_000 });
  expect(linksTo(500, 5, 20)).toEqual({ pages: 500, blocks: 2_500, headings: 0 });
  expect(linksTo(6_000, 5, 20)).toEqual({ pages: 6_000, blocks: 0, headings: 0 });
});

function namesIn(definition: JsonSchema): unknown {
  return (definition.if as JsonSchema).enum;
}
