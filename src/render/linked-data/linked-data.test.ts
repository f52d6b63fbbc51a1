import { afterEach, expect, it, vi } from 'vitest';
import type { Page } from '../../model/manifest/manifest.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';

afterEach(() => {
  vi.doUnmock('../../blocks/contact/linked-data.ts');
  vi.resetModules();
});

it('publishes things of any type that a block describes', async () => {
  const bread = { '@type': 'Recipe', name: 'Bread <1>', cookTime: 'PT40M' };
  vi.resetModules();
  vi.doMock('../../blocks/contact/linked-data.ts', () => ({
    linkedData: () => ({ things: [bread] }),
  }));
  const { linkedDataOf } = await import('./linked-data.ts');
  const page = { path: '/bread', blocks: [{ type: 'contact' }], breadcrumb: [] };
  const site = { manifest: { siteInfo: { company: 'Oven', home: '/', language: 'en' } }, url: '' };
  const html = linkedDataOf(page as unknown as Page, site as unknown as RenderableSite);
  expect(JSON.parse(html.replace(/<.*?>/g, ''))['@graph']).toEqual([bread]);
});
