import { afterEach, expect, it, vi } from 'vitest';
import type { Page } from '../model/manifest/manifest.ts';

afterEach(() => {
  vi.doUnmock('./contact/linked-data.ts');
  vi.resetModules();
});

it('does not wait for what a block tells search engines', async () => {
  vi.resetModules();
  vi.doMock('./contact/linked-data.ts', () => ({ linkedData: async () => ({}) }));
  const { dataOfBlocks } = await import('./linked-data.ts');
  const page = { path: '/contact', blocks: [{ type: 'contact' }] } as Page;
  expect(() => dataOfBlocks(page, { language: 'en', country: 'US' })).toThrow(
    'blocks/contact/linked-data.ts fails at block 1 of the page /contact: it returns a promise, and pages do not wait',
  );
});

it('does not leave out what a block says under an unknown key', async () => {
  vi.resetModules();
  vi.doMock('./contact/linked-data.ts', () => ({ linkedData: () => ({ '@type': 'Place' }) }));
  const { dataOfBlocks } = await import('./linked-data.ts');
  const page = { path: '/contact', blocks: [{ type: 'contact' }] } as Page;
  expect(() => dataOfBlocks(page, { language: 'en', country: 'US' })).toThrow(
    'blocks/contact/linked-data.ts fails at block 1 of the page /contact: it returns "@type", and only questions, offers, events, things, showsBusiness are used',
  );
});
