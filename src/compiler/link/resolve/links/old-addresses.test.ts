import { expect, it } from 'vitest';
import { unworkable } from './old-addresses.ts';

it.each([
  ...['/feed.xml', '/es/feed.xml', '/es-419/search.json', '/zh-hant-tw/feed.xml'],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-2.xml', '/site.webmanifest', '/favicon.ico'],
  ...['/404', '/404.html', '/es/404.html', '/apple-touch-icon.png', '/icon-32.png'],
  ...['/assets', '/images/house.svg', '/search/first', '/words/', '/share/home.png'],
])('knows %s as a file of the site', (address) =>
  expect(unworkable(address)).toEqual({ reason: 'made' }),
);

it.each([
  ...['/blog/feed.xml', '/about.v2', '/es-419/feed', '/es/robots.txt', '/blog/sitemap.xml'],
  ...['/sitemap_index.xml', '/icon-7.png', '/4040', '/blog/search/first', '/assets-of-ours'],
])('takes %s for an old address', (address) => expect(unworkable(address)).toBeUndefined());
