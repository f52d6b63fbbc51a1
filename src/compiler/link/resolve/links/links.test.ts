import { expect, it } from 'vitest';
import { page, siteFile, tinySite } from '../../../../../tests/support/tiny-site.ts';
import { compile } from '../../../../pipeline.ts';

const SECURITY = 'security: { contact: safe@example.com, expires: 2099-01-31 }\n';

/** Returns those of the links to these addresses that are reported as broken. */
async function brokenOf(addresses: string[], files: Record<string, string> = {}) {
  const text = addresses.map((address) => `[Here](${address})`).join(', ');
  const links = `${page('Links')}  - type: text\n    text: "${text}"\n`;
  const { diagnostics } = await compile(await tinySite({ ...files, 'pages/links.yaml': links }));
  const broken = diagnostics.filter(({ code }) => code === 'broken-link');
  return broken.map(({ span }) => links.slice(span?.start, span?.end));
}

it('knows what every build makes at the top of a site', async () => {
  const names = ['robots.txt', 'sitemap.xml', 'site.webmanifest', 'search.json'];
  const addresses = names.flatMap((name) => [`/${name}`, `https://www.example.com/${name}`]);
  expect(await brokenOf(addresses)).toEqual([]);
});

it('knows security.txt where site.yaml says who is told of holes', async () => {
  const address = '/.well-known/security.txt';
  expect(await brokenOf([address])).toEqual([address]);
  expect(await brokenOf([address], { 'site.yaml': siteFile(SECURITY) })).toEqual([]);
});

it('knows nothing of it where a mistake in site.yaml may hide that', async () => {
  const wrong = siteFile('securty: { contact: safe@example.com }\n');
  expect(await brokenOf(['/.well-known/security.txt'], { 'site.yaml': wrong })).toEqual([]);
});

it('knows the search of each language, and the feed of those with articles', async () => {
  const article = 'article: { date: 2024-02-03, author: Ann, category: A, excerpt: A. }\n';
  const files = {
    'site.yaml': siteFile('languages: [en-US, es-ES, es-419]\n'),
    'pages/first.yaml': page('First'),
    'pages/first.es-419.yaml': page('Primero', article),
  };
  const names = ['search.json', 'feed.xml', 'robots.txt'];
  const addresses = ['', '/es-es', '/es-419', '/es'].flatMap((prefix) =>
    names.map((name) => `${prefix}/${name}`),
  );
  const made = ['/search.json', '/robots.txt', '/es-es/search.json', '/es-419/search.json'];
  const others = addresses.filter((one) => ![...made, '/es-419/feed.xml'].includes(one));
  expect(await brokenOf(addresses, files)).toEqual(others);
});

it('knows the same anchors in redirects as in links', async () => {
  const redirects = ['/a: /#top', '/b: /#:~:text=Hello', '/c: /about#gro%C3%9Fe', '/d: /#none'];
  const site = siteFile(`redirects:\n${redirects.map((line) => `  ${line}\n`).join('')}`);
  const about = `${page('About')}  - type: text\n    id: große\n    text: Hello.\n`;
  const { diagnostics } = await compile(
    await tinySite({ 'site.yaml': site, 'pages/about.yaml': about }),
  );
  const broken = diagnostics.filter(({ code }) => code === 'broken-link');
  expect(broken.map(({ span }) => site.slice(span?.start, span?.end))).toEqual(['/#none']);
});
