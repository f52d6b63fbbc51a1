import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { bytesBelow } from './support/files-in.ts';
import { SITE, startingPoint } from './support/site-builds.ts';
import { page, writeFiles } from './support/tiny-site.ts';

const OWNERS = 'nav: { group: Owners }\n';
const article = (day: string) =>
  `article: { date: ${day}, author: Ann, category: Homes, excerpt: Words. }\n`;

const FILES = {
  'site.yaml': `${SITE}timeZone: America/New_York\n`,
  'pages/blog.yaml': `${page('Blog', OWNERS)}  - type: page-list\n    under: /blog\n`,
  'pages/blog/winter.yaml': page('Winterwords', `publish: 2026-12-01\n${article('2026-12-01')}`),
  'pages/blog/winter.es.yaml': page('Palabras', `publish: 2026-12-03\n${article('2026-12-01')}`),
  'pages/sale.yaml': page('Salewords', `expire: 2026-12-24 18:00\n${OWNERS}`),
  'pages/events.yaml': `${page('Events', OWNERS)}  - type: events
    items:
      - { title: Dancewords, date: 2026-12-24, time: 14:00, ends: 18:00 }
      - { title: Fairwords, date: 2026-12-01, ends: 2026-12-02 }
      - { title: Lastwords, date: 2027-12-02 }
`,
  'pages/idea.yaml': page('Ideawords', `draft: true\n${OWNERS}${article('2026-11-01')}`),
};

/** What of the pages is to be found in the built site on each day. */
const DAYS: [day: string, words: string[]][] = [
  ['2026-11-30 23:59', ['Salewords', 'Fairwords', 'Dancewords']],
  ['2026-12-01', ['Winterwords', 'Salewords', 'Fairwords', 'Dancewords']],
  ['2026-12-03', ['Winterwords', 'Palabras', 'Salewords', 'Dancewords']],
  ['2026-12-24 17:59:59', ['Winterwords', 'Palabras', 'Salewords', 'Dancewords']],
  ['2026-12-24 18:00', ['Winterwords', 'Palabras']],
];

test('builds of five days are each the same twice, and tell nothing of what is not there', {
  timeout: 120_000,
}, async () => {
  const { places, build, fresh } = await startingPoint();
  await writeFiles(places.site, FILES);
  // There and back again: what was kept of another day is of no harm.
  for (const [at, words] of [...DAYS, ...DAYS.slice(0, 1)]) {
    const kept = await build({ ...places, at });
    expect(kept.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const anew = await build(await fresh('1', at));
    const bytes = bytesBelow(anew.out);
    expect(bytesBelow(places.out)).toEqual(bytes);
    const all = Object.entries(bytes).flat().join('\n');
    const pages = ['Winterwords', 'Palabras', 'Salewords', 'Ideawords'];
    const told = [...pages, 'Fairwords', 'Dancewords'];
    expect(told.filter((word) => all.includes(word))).toEqual(words);
    // Paths, languages, the search, the sitemap and the feed keep their peace too.
    const isTold = (path: string) => all.includes(path);
    expect(isTold('blog/winter')).toBe(words.includes('Winterwords'));
    expect(isTold('es/blog/winter')).toBe(words.includes('Palabras'));
    expect('feed.xml' in bytes).toBe(words.includes('Winterwords'));
    expect('es/feed.xml' in bytes).toBe(words.includes('Palabras'));
    await rm(anew.out, { recursive: true, force: true });
  }
});
