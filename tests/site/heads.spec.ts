import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { wrongInAtom } from '../support/feeds.ts';
import { dist, htmlOf, pagePaths } from '../support/pages.ts';
import { linkedDataIn } from '../support/schema-org.ts';

const SITE = 'https://www.example.com';

/** The content of a tag in the head of a page. */
function tagsOf(html: string) {
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '',
    description: meta('description'),
    robots: meta('robots'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '',
    og: {
      title: meta('og:title'),
      description: meta('og:description'),
      url: meta('og:url'),
      image: meta('og:image'),
      width: meta('og:image:width'),
      height: meta('og:image:height'),
    },
  };
}

const heads = pagePaths().map((page) => ({ page, ...tagsOf(htmlOf(page)) }));

test('every page has a title and a description of its own', () => {
  for (const key of ['title', 'description'] as const) {
    const texts = heads.map((head) => head[key]);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  }
});

for (const { page, title, canonical, og } of heads) {
  test(`${page} says where it is and how it wants to be shared`, () => {
    expect(canonical).toBe(page === '/' ? `${SITE}/` : SITE + page);
    expect(og.url).toBe(canonical);
    expect(og.title).toBe(title);
    expect(og.description).not.toBe('');
    expect(og.image.startsWith(`${SITE}/`)).toBe(true);
    expect([og.width, og.height]).toEqual(['1200', '630']);
    const image = readFileSync(path.join(dist, og.image.slice(SITE.length)));
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test('search engines are led to every page but the two of the rental analysis', () => {
  const sitemap = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
  const open = heads.filter(({ robots }) => !robots.includes('noindex'));
  expect(listed.sort()).toEqual(open.map(({ canonical }) => canonical).sort());
  const closed = heads.filter(({ robots }) => robots.includes('noindex'));
  expect(closed.map(({ page }) => page)).toEqual([
    '/rental-analysis-confirmation',
    '/rental-analysis-step',
  ]);
});

test('every page tells search engines what it is, in their words', () => {
  const types = heads.map(({ page }) => linkedDataIn(htmlOf(page)).map((one) => one['@type']));
  const pagesWith = (type: string) => types.filter((all) => all.includes(type)).length;
  expect(types.filter((all) => all.length === 0)).toEqual([]);
  expect(pagesWith('BreadcrumbList')).toBe(heads.length - 1);
  expect(linkedDataIn(htmlOf('/')).map((one) => one['@type'])).toEqual([
    'WebSite',
    'RealEstateAgent',
  ]);
  const articles = heads.filter(({ page }) => page.startsWith('/blog/'));
  expect(pagesWith('Article')).toBe(articles.length);
  expect(linkedDataIn(htmlOf('/owner-faqs')).map((one) => one['@type'])).toContain('FAQPage');
});

test('the feed of articles is one that readers can read', () => {
  const feed = readFileSync(path.join(dist, 'feed.xml'), 'utf8');
  expect(wrongInAtom(feed)).toEqual([]);
});
