import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, siteFile, writeTinySite } from '../../../tests/support/tiny-site.ts';
import { APP_ICONS, madeFileAt, mayBeMade } from '../../model/manifest/made-files.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import { compile } from '../../pipeline.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { isOfBuild } from '../output/build-mark.ts';
import { SITE_LISTS } from './site-lists.ts';
import { sitemapFiles } from './sitemap.ts';

const MORE = `languages: [en-US, es-ES, es-419]
security: { contact: safe@example.com, expires: 2099-01-31 }
`;

const ARTICLE = 'article: { date: 2024-02-03, author: Ann, category: A, excerpt: A. }\n';

let site: RenderableSite;
let files: string[];
let folder: string;

afterAll(() => rm(folder, { recursive: true }));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lists-'));
  const { manifest } = await compile(
    await writeTinySite(folder, {
      'site.yaml': siteFile(MORE),
      'pages/first.yaml': page('First', ARTICLE),
      'pages/first.es-419.yaml': page('Primero', ARTICLE),
    }),
  );
  if (!manifest) throw new Error('The site has a mistake.');
  site = { manifest, url: manifest.siteInfo.url } as RenderableSite;
  files = SITE_LISTS.flatMap(({ filesOf }) => [...filesOf(site).keys()]);
});

it('makes the files that are known as made of a whole site', () => {
  const known = files.filter((file) => !file.startsWith('words/'));
  expect(known.toSorted()).toEqual([
    '.well-known/security.txt',
    ...['es-419/feed.xml', 'es-419/search.json', 'es-es/search.json', 'feed.xml'],
    ...['robots.txt', 'search.json', 'site.webmanifest', 'sitemap.xml'],
  ]);
  for (const file of known) expect(madeFileAt(file), file).toBeDefined();
});

it('finds each file in the one list that has it', () => {
  for (const file of files) {
    const lists = SITE_LISTS.filter(({ mayHave }) => mayHave(file));
    expect(lists, file).toHaveLength(1);
    expect(lists[0]?.filesOf(site).has(file), file).toBe(true);
  }
});

it('reads the blocks of unchanged pages for no list but the search, which knows them', () => {
  const unread = (page: Page): Page =>
    Object.defineProperty({ ...page }, 'blocks', {
      get: () => expect.unreachable('The blocks of a page are parsed when they are read.'),
    });
  const manifest = { ...site.manifest, pages: site.manifest.pages.map(unread) };
  const others = SITE_LISTS.filter(({ mayHave }) => !mayHave('search.json'));
  const made = others.flatMap(({ filesOf }) => [...filesOf({ ...site, manifest }).keys()]);
  expect(made).toEqual(files.filter((file) => !/search/.test(file)));
});

it('leaves no place of these files, nor of icons, to others', () => {
  const [home] = site.manifest.pages;
  const pages = Array.from({ length: 50_001 }, () => home as NonNullable<typeof home>);
  const long = sitemapFiles({ ...site, manifest: { ...site.manifest, pages } });
  const icons = APP_ICONS.map(({ file }) => file);
  for (const file of [...files, ...long.keys(), ...icons]) expect(mayBeMade(file), file).toBe(true);
});

it('knows a folder of a build by its files', () => {
  const names = [...files, 'assets', 'words'];
  expect(isOfBuild(names)).toBe(true);
  expect(isOfBuild(names.filter((name) => name !== 'sitemap.xml'))).toBe(false);
});
