import { describe, expect, it, vi } from 'vitest';
import { lastingShards } from '../src/client/search/index-loader.ts';
import { search } from '../src/client/search/rank.ts';
import { openShards, type Shards } from '../src/client/search/shards.ts';
import { anchoredTextsIn } from '../src/model/manifest/anchored-texts.ts';
import type { Page } from '../src/model/manifest/manifest.ts';
import { SEARCH_INDEX, type SearchIndex } from '../src/model/search/search-index.ts';
import { searchEntry, searchWords } from '../src/render/search/search-entry.ts';
import type { IndexSizes } from '../src/render/search/search-parts.ts';
import { fc } from './support/random.ts';
import { searchFiles } from './support/search-files.ts';
import { slowSearch } from './support/slow-search.ts';

/** Cut so small that even a few pages need many shards, and beginnings of words are wide. */
const TINY: IndexSizes = { whole: 0, shard: 20, pagesPerShard: 2 };

function pageOf(path: string, title: string, rest: Partial<Page> = {}): Page {
  const { blocks = [] } = rest;
  return {
    path,
    title,
    description: '',
    label: '',
    file: '',
    index: true,
    breadcrumb: [],
    forms: [],
    named: [],
    anchored: [...anchoredTextsIn(blocks)],
    ...rest,
    blocks,
  };
}

function text(words: string) {
  return { type: 'text', text: { html: `<p>${words}</p>` } };
}

const pages = [
  pageOf('/pet-policy', 'Pet Policy', { blocks: [text('animals breeds deposit')] }),
  pageOf('/owner-faqs', 'Owner FAQs', {
    blocks: [
      { type: 'text', heading: { text: 'Who holds the security deposit?', id: 'deposit' } },
      text('pet rent deposit'),
    ],
  }),
  pageOf('/contact', 'Contact Us', { description: 'Call, write or visit us in Clermont.' }),
  pageOf('/unit-10023', 'Unit 10023'),
];

/** The shards of an index, with the files that were asked for. */
function opened(of: Page[], sizes?: IndexSizes): Shards & { asked: string[] } {
  const site = { company: 'Homes', facts: {}, language: 'en-US' };
  const files = searchFiles(
    of.map((page) => searchEntry(page, 'Homes', searchWords(page, site))),
    sizes,
  );
  const asked: string[] = [];
  const index = JSON.parse(files.get(SEARCH_INDEX.slice(1)) ?? '') as SearchIndex;
  const shards = openShards(index, async (path) => {
    asked.push(path);
    return JSON.parse(files.get(path.slice(1)) ?? '');
  });
  return { ...shards, asked };
}

describe.each([
  ['in one piece', undefined],
  ['in shards', TINY],
])('the search, with its index %s', (_, sizes) => {
  const shards = opened(pages, sizes);
  const resultsFor = async (query: string) => (await search(query, shards))?.results ?? [];
  const pathsFor = async (query: string) => (await resultsFor(query)).map(({ page }) => page.path);

  it('puts a page whose title fits before one that only mentions the word', async () => {
    expect(await pathsFor('pet')).toEqual(['/pet-policy', '/owner-faqs']);
  });

  it('puts what a page is called before what others have in passing, in other forms too', async () => {
    const shop = opened(
      [
        pageOf('/a-guide', '25 things', { blocks: [text('lamps lamp delivery hours')] }),
        pageOf('/b-help', 'Help', {
          blocks: [{ type: 'text', heading: { text: 'Are lamps or hours sold?', id: 'sold' } }],
        }),
        pageOf('/c/journal', 'Journal', { description: 'Lamps, and the hours of the night.' }),
        pageOf('/lamp-care', 'Lamp Care'),
        pageOf('/send', 'How we send what you buy', { label: 'Deliveries' }),
        pageOf('/visit', 'Visit', { description: 'The hours of the shop.' }),
      ],
      sizes,
    );
    const best = async (query: string) =>
      (await search(query, shop))?.results.map(({ page }) => page.path).slice(0, 3);
    expect(await best('lamps')).toEqual(['/lamp-care', '/c/journal', '/b-help']);
    expect(await best('deliver')).toEqual(['/send', '/a-guide']);
    expect(await best('hours')).toEqual(['/visit', '/c/journal', '/b-help']);
  });

  it('does not take a number for a longer one without its end', async () => {
    expect(await pathsFor('100231')).toEqual([]);
  });

  it('leads to the heading that fits', async () => {
    expect((await resultsFor('deposit'))[0]).toMatchObject({ anchor: { id: 'deposit' } });
    expect((await resultsFor('pet policy'))[0]?.anchor).toBeUndefined();
  });

  it('wants every word', async () => {
    expect(await pathsFor('pet clermont')).toEqual([]);
    expect(await pathsFor('call clermont')).toEqual(['/contact']);
  });

  it('forgives unfinished words, case, accents and one wrong letter', async () => {
    expect(await pathsFor('CONT')).toEqual(['/contact']);
    expect(await pathsFor('Clérmont')).toEqual(['/contact']);
    expect(await pathsFor('depsoit')).toContain('/owner-faqs');
    expect(await pathsFor('clermnt')).toEqual(['/contact']);
    expect(await pathsFor('ontact')).toEqual(['/contact']);
  });

  it('takes a number with another digit for another number', async () => {
    expect(await pathsFor('10023')).toEqual(['/unit-10023']);
    expect(await pathsFor('10024')).toEqual([]);
  });

  it('finds nothing for nothing, and takes a query as text', async () => {
    for (const query of ['', '<> .* \\ (', '*', 'p*', 'zzzz', 'constructor', '__proto__']) {
      const nothing = query === 'p*' ? ['/pet-policy', '/owner-faqs'] : [];
      expect(await pathsFor(query), query).toEqual(nothing);
    }
  });
});

/** A word with each of its letters missing, wrong, doubled, or behind the next one. */
function slipsOf(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    const slips = [before + after, `${before}q${after}`, before + letter + letter + after];
    return after === '' ? slips : [...slips, before + after[0] + letter + after.slice(1)];
  });
}

function plainPage(
  number: number,
  title: string,
  { label = '', description = '', heading = '', content = '' } = {},
): Page {
  const blocks = [{ type: 'text', heading: { text: heading, id: 'here' } }, text(content)];
  return pageOf(`/${number}`, title, { label, description, blocks });
}

describe('an index in shards', () => {
  const letters = fc.constantFrom(...'aabbcdé');
  const word = fc.string({ unit: letters, minLength: 1, maxLength: 7 });
  const words = fc.array(word, { maxLength: 6 }).map((some) => some.join(' '));
  const texts = fc.record({
    label: words,
    title: words,
    description: words,
    heading: words,
    content: words,
  });
  const site = fc
    .array(texts, { maxLength: 12 })
    .map((some) => some.map(({ title, ...rest }, number) => plainPage(number, title, rest)));

  it('finds what reading every page would find, in that order', async () => {
    const sizes = fc.constantFrom(TINY, { ...TINY, shard: 60 }, { ...TINY, whole: 1e6 });
    await fc.assert(
      fc.asyncProperty(site, words, sizes, async (of, query, cut) => {
        const found = await search(query, opened(of, cut));
        const expected = slowSearch(of, query);
        expect(found?.count).toBe(expected.length);
        expect(found?.results.map((one) => one.page.path)).toEqual(expected.slice(0, 12));
      }),
      { numRuns: 300 },
    );
  });

  it('finds every word that is one letter off, wherever that letter is', async () => {
    const long = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 6, maxLength: 8 });
    const dense = fc.uniqueArray(long, { minLength: 150, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(dense, async ([word = '', ...others]) => {
        const of = [word, ...others].map((title, number) => plainPage(number, title));
        const shards = opened(of, { ...TINY, shard: 40 });
        for (const mistake of slipsOf(word)) {
          expect((await search(mistake, shards))?.count, mistake).toBe(
            slowSearch(of, mistake).length,
          );
        }
      }),
      { numRuns: 10 },
    );
  });

  it('loads what the typed letters need, and that once', async () => {
    const many = Array.from({ length: 40 }, (_, number) =>
      pageOf(`/${number}`, `${String.fromCharCode(97 + (number % 26)).repeat(4)} ${number}`),
    );
    const shards = opened(many, { whole: 0, shard: 40, pagesPerShard: 5 });
    await search('cccc', shards);
    const names = shards.asked.map((path) => path.split('/').at(-1));
    expect(names.filter((name) => name?.startsWith('pages'))).toHaveLength(2);
    expect(names.length).toBeLessThan(6);
    await search('cccc', shards);
    expect(shards.asked).toHaveLength(names.length);
  });

  it('does not load pages for a query that is not wanted any more', async () => {
    const shards = opened(pages, TINY);
    expect(await search('pet', shards, () => false)).toBeUndefined();
    expect(shards.asked.filter((path) => path.includes('pages'))).toEqual([]);
  });
});

describe('a search that fails', () => {
  const goneShards: Shards = {
    ...opened(pages, TINY),
    lines: () => Promise.reject(new Error('answered 404')),
  };

  it('is done again where the site has a new index by now', async () => {
    const load = vi.fn().mockResolvedValueOnce(goneShards).mockResolvedValueOnce(opened(pages));
    const found = await lastingShards(load)((shards) => search('pet policy', shards));
    expect(found?.count).toBe(1);
    expect(load.mock.calls).toEqual([['default'], ['reload']]);
  });

  it('says so where the index is the same, and loads again what failed', async () => {
    const load = vi.fn().mockResolvedValue(goneShards);
    const withShards = lastingShards(load);
    await expect(withShards((shards) => search('pet', shards))).rejects.toThrow('404');
    load.mockResolvedValue(opened(pages));
    expect((await withShards((shards) => search('pet policy', shards)))?.count).toBe(1);
  });

  it('asks for the directory again if that could not be had', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline'));
    const withShards = lastingShards(load);
    await expect(withShards(async () => 1)).rejects.toThrow('offline');
    load.mockResolvedValue(opened(pages));
    expect(await withShards(async () => 1)).toBe(1);
  });

  it('asks for a shard again the next time', async () => {
    const index = opened(pages, TINY).index;
    const fetchJson = vi.fn().mockRejectedValue(new Error('503'));
    const shards = openShards(index, fetchJson);
    await expect(shards.page(0)).rejects.toThrow('503');
    fetchJson.mockResolvedValue([{ path: '/contact', title: '', description: '', anchored: [] }]);
    expect((await shards.page(0)).path).toBe('/contact');
  });
});
