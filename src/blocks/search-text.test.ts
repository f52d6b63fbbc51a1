import { afterEach, expect, it, vi } from 'vitest';
import type { Page } from '../model/manifest/manifest.ts';

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
  expect(() => searchTextOf(page, { company: 'Homes', language: 'en' })).toThrow(
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
    expect(() => searchTextOf(page, { company: 'Homes', language: 'en' })).toThrow(
      'blocks/contact/search-text.ts fails at block 1 of the page /contact: it does not return a list of texts',
    );
  },
);
