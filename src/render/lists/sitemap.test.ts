import { describe, expect, it } from 'vitest';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { robots, sitemapFiles } from './sitemap.ts';

function siteOf(count: number): RenderableSite {
  const pages = Array.from({ length: count }, (_, n) => ({ path: `/p${n}?a&b`, index: n !== 1 }));
  return { manifest: { pages }, url: 'https://example.com' } as unknown as RenderableSite;
}

function addressesIn(xml = ''): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
}

describe('the sitemap', () => {
  it('is one file while one may have all addresses', () => {
    const files = sitemapFiles(siteOf(50_001));
    expect([...files.keys()]).toEqual(['sitemap.xml']);
    expect(addressesIn(files.get('sitemap.xml'))).toHaveLength(50_000);
  });

  it('is an index of several files for more', () => {
    const site = siteOf(100_002);
    const files = sitemapFiles(site);
    expect(files.get('sitemap.xml')).toContain('<sitemapindex xmlns=');
    const parts = addressesIn(files.get('sitemap.xml'));
    expect(parts).toEqual([1, 2, 3].map((n) => `https://example.com/sitemap-${n}.xml`));
    const listed = parts.map((part) => addressesIn(files.get(part.split('/').at(-1) ?? '')));
    expect(listed.map(({ length }) => length)).toEqual([50_000, 50_000, 1]);
    expect(listed.flat().at(-1)).toBe('https://example.com/p100001?a&amp;b');
    expect(robots(site)).toContain('Sitemap: https://example.com/sitemap.xml\n');
  });
});
