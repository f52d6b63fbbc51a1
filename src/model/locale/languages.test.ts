import { describe, expect, it } from 'vitest';
import { siteLanguages, splitName, splitPath } from './languages.ts';

/** The codes of a site that has all of these beside English. */
const codesOf = (...tags: string[]) =>
  siteLanguages(['en-US', ...tags]).flatMap(({ code }) => code || []);

const SITES = [
  ['es-US', 'de', 'yue'],
  ['es-ES', 'es-419', 'es'],
  ['zh-Hans', 'zh-Hant'],
  ['zh-Hans-CN', 'zh-Hant-TW', 'zh-Hant-HK'],
  ['ca-ES-valencia', 'ca-valencia', 'de-1996', 'de-Latn-CH-1901'],
];

describe.each(SITES)('a site in %s', (...tags) => {
  it.each(codesOf(...tags))('finds its %s in names of files and in addresses', (code) => {
    expect(splitName(`blog/first.${code}`)).toEqual({ original: 'blog/first', code });
    expect(splitName(`blog/first.${code.toUpperCase()}`).code).toBe(code);
    expect(splitPath(`${code}/feed.xml`)).toEqual({ code, below: 'feed.xml' });
  });
});

it.each([
  ...['about', 'about.v2', 'terms.final', 'prices.2024', 'news.e', 'about.es_mx', 'about.es-'],
  ...['about.es-x', 'about.es-v10', 'about.es-419-mx', 'about.zh-tw-hant', 'es', ''],
  ...['.es', 'blog/.es', 'a..es', 'blog.es/first', 'about.es.'],
])('finds no language in the name "%s"', (name) => {
  expect(splitName(name)).toEqual({ original: name, code: '' });
});

it.each(['feed.xml', 'blog/feed.xml', 'ES/feed.xml', '/es/feed.xml', 'es', ''])(
  'finds no language in the place "%s"',
  (file) => expect(splitPath(file)).toEqual({ code: '', below: file }),
);
