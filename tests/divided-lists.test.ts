import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namesSchema } from '../src/authoring/editor-schemas/names.ts';
import { compile } from '../src/pipeline.ts';
import { type Places, startingPoint } from './support/site-builds.ts';
import { page, writeFiles } from './support/tiny-site.ts';

/** Returns a blog with this many posts, whose list shows two on each page. */
function blogOf(count: number, more = ''): Record<string, string> {
  const posts = Array.from({ length: count }, (_, index) => {
    return [`pages/blog/post-${index + 1}.yaml`, page(`Post ${index + 1}`)];
  });
  const list = `  - type: page-list\n    id: posts\n    under: /blog\n    perPage: 2\n${more}`;
  return {
    'pages/blog.yaml': page('Blog', 'nav: { group: Owners }\n') + list,
    ...Object.fromEntries(posts),
  };
}

const htmlOf = ({ out }: Places, at: string) =>
  readFileSync(path.join(out, at, 'index.html'), 'utf8');

/** Returns the numbers of the posts that a page lists. */
const listedOn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/blog\/post-(\d+)"/g)].map(([, number]) => Number(number));

/** Returns the links between the pages of the list, without their attributes. */
const linksIn = (html: string) => {
  const [nav = ''] = /<nav aria-label="Pages of this list".*?<\/nav>/s.exec(html) ?? [];
  return [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, words]) => [words, href]);
};

test('each page shows some of the entries and links to the others', async () => {
  const { places, build } = await startingPoint();
  await writeFiles(places.site, blogOf(5));
  await build(places);
  const pages = ['blog', 'blog/2', 'blog/3'].map((at) => htmlOf(places, at));
  expect(pages.map(listedOn)).toEqual([[1, 2], [3, 4], [5]]);
  expect(linksIn(pages[0] ?? '')).toEqual([
    ['1', '/blog#posts'],
    ['2', '/blog/2#posts'],
    ['3', '/blog/3#posts'],
    ['Next', '/blog/2#posts'],
  ]);
  expect(linksIn(pages[2] ?? '')).toEqual([
    ['1', '/blog#posts'],
    ['2', '/blog/2#posts'],
    ['3', '/blog/3#posts'],
    ['Previous', '/blog/2#posts'],
  ]);
  expect(pages[1]).toContain('<title>Page 2 · Blog | Example Homes</title>');
  expect(pages[1]).toContain('rel="canonical" href="https://www.example.com/blog/2"');
  expect(pages[1]).toMatch(/<a href="\/blog">Blog<\/a>.*aria-current="page">Page 2</s);
  expect(pages[1]).toContain('aria-label="Page 2" aria-current="page"');
});

test('links of many pages stay few', async () => {
  const { places, build } = await startingPoint();
  await writeFiles(places.site, blogOf(24));
  await build(places);
  const numbers = linksIn(htmlOf(places, 'blog/6')).map(([words]) => words);
  expect(numbers).toEqual(['1', '5', '6', '7', '12', 'Previous', 'Next']);
});

test('pages that a list no longer needs are gone', async () => {
  const { places, build, fresh } = await startingPoint();
  await writeFiles(places.site, blogOf(5));
  await build(places);
  await rm(path.join(places.site, 'pages/blog/post-1.yaml'));
  await build(places);
  expect(readdirSync(path.join(places.out, 'blog')).sort()).toEqual([
    '2',
    'index.html',
    'post-2',
    'post-3',
    'post-4',
    'post-5',
  ]);
  const anew = await build(await fresh());
  for (const at of ['blog', 'blog/2']) expect(htmlOf(places, at)).toBe(htmlOf(anew, at));
});

test('search engines, the search and editors are told of the first page alone', async () => {
  const { places, build } = await startingPoint();
  await writeFiles(places.site, blogOf(5));
  await build(places);
  const sitemap = readFileSync(path.join(places.out, 'sitemap.xml'), 'utf8');
  expect(sitemap).toContain('/blog</loc>');
  expect(sitemap).not.toContain('/blog/2');
  expect(htmlOf(places, 'blog')).not.toContain('noindex');
  expect(htmlOf(places, 'blog/2')).toContain('name="robots" content="noindex"');
  const { manifest } = await compile(places.site);
  const names = JSON.stringify(manifest && namesSchema(manifest, places.site));
  expect(names).toContain('"/blog"');
  expect(names).not.toContain('"/blog/2"');
});

test('a translation has pages of its own, and leads to the first page of the original', async () => {
  const { places, build } = await startingPoint();
  const spanish = (blogOf(0)['pages/blog.yaml'] ?? '').replace(/^nav:.*\n/m, '');
  await writeFiles(places.site, { ...blogOf(5), 'pages/blog.es.yaml': spanish });
  await build(places);
  const html = htmlOf(places, 'es/blog/2');
  expect(html).toContain('<title>Página 2 · ');
  expect(html).toMatch(/<a [^>]*href="\/blog"[^>]*hreflang="en-US"/i);
  expect(html).not.toContain('rel="alternate" hreflang');
});

test('share images are painted for the first page alone', async () => {
  const { places, build } = await startingPoint();
  const site = readFileSync(path.join(places.site, 'site.yaml'), 'utf8');
  await writeFiles(places.site, {
    ...blogOf(3),
    'site.yaml': site.replace('shareImage: site\n', ''),
  });
  await build(places);
  expect(htmlOf(places, 'blog/2')).toContain('https://www.example.com/share/blog.png');
  expect(existsSync(path.join(places.out, 'share/blog/2.png'))).toBe(false);
});
