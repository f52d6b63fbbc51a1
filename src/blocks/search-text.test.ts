import { afterEach, expect, it, vi } from 'vitest';
import type { Block, Page, SearchText } from '../model/manifest/manifest.ts';

const site = { company: 'Homes', facts: { hours: 'Nine to five' }, language: 'en' };

afterEach(() => {
  vi.doUnmock('./contact/search-text.ts');
  vi.resetModules();
});

it('names the block whose texts for the search fail', async () => {
  vi.resetModules();
  vi.doMock('./contact/search-text.ts', () => ({
    searchText: ({ locations }: { locations: string[] }) => locations.map((name) => name.trim()),
  }));
  const { searchTextOf } = await import('./search-text.ts');
  const page = { path: '/contact', blocks: [{ type: 'hero' }, { type: 'contact' }] } as Page;
  expect(() => searchTextOf(page, site)).toThrow(
    'blocks/contact/search-text.ts fails at block 2 of the page /contact: ',
  );
});

it.each(['Homes', [7], { text: 'Homes' }])(
  'does not search what is no list of texts: %j',
  async (returned) => {
    vi.resetModules();
    vi.doMock('./contact/search-text.ts', () => ({ searchText: () => returned }));
    const { searchTextOf } = await import('./search-text.ts');
    const page = { path: '/contact', blocks: [{ type: 'contact' }] } as Page;
    expect(() => searchTextOf(page, site)).toThrow(
      'blocks/contact/search-text.ts fails at block 1 of the page /contact: it does not return a list of texts',
    );
  },
);

it('finds facts of the site that a block shows', async () => {
  vi.resetModules();
  const searchText: SearchText<Block> = (_, { facts }) => Object.values(facts);
  vi.doMock('./contact/search-text.ts', () => ({ searchText }));
  const { searchTextOf } = await import('./search-text.ts');
  const page = { path: '/contact', blocks: [{ type: 'contact' }] } as Page;
  expect(searchTextOf(page, site)).toEqual(['Nine to five']);
});
