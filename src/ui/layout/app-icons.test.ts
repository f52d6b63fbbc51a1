import { describe, expect, it } from 'vitest';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { themeOf } from '../../themes/theme.ts';
import { iconSource, iconTags, webManifest } from './app-icons.ts';

const siteWith = (images: SiteInfo['images']) =>
  ({ images, theme: themeOf({}), company: 'Example Homes', language: 'en' }) as SiteInfo;

describe('the icons of a site', () => {
  it('are made of its icon, else of its logo, if that can be painted', () => {
    expect(iconSource({ favicon: '/a.png', logo: '/b.svg' })).toBe('/a.png');
    expect(iconSource({ logo: '/b.svg' })).toBe('/b.svg');
    expect(iconSource({ favicon: '/a.webp', logo: '/b.svg' })).toBe('/b.svg');
    expect(iconSource({ logo: '/b.webp' })).toBeUndefined();
  });

  it('are linked where there are any, with the colour of the theme', () => {
    const drawing = iconTags(siteWith({ favicon: '/a.svg' }));
    expect(drawing).toContain('<link rel="icon" href="/a.svg" type="image/svg+xml">');
    expect(drawing).toContain('href="/apple-touch-icon.png"');
    expect(iconTags(siteWith({ logo: '/b.png' }))).toContain('href="/icon-32.png" sizes="32x32"');
    const none = iconTags(siteWith({}));
    expect(none).not.toContain('<link');
    expect(none).toContain('content="#fbf8f3" media="(prefers-color-scheme:light)"');
    expect(JSON.parse(webManifest(siteWith({}), 'https://www.example.com'))).toMatchObject({
      icons: [],
    });
  });
});
