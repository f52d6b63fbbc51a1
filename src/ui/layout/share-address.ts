import type { Page, SiteInfo } from '../../model/manifest/manifest.ts';

/** The size of share images that social networks require, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Returns the path of a page's share image on the site: `/share/questions.png`. */
export function shareAddress(
  { path: ownPath, part }: Pick<Page, 'path' | 'part'>,
  { shareImage }: Pick<SiteInfo, 'shareImage'>,
): string {
  const path = part?.first ?? ownPath;
  return shareImage === 'site' || path === '/' ? '/share.png' : `/share${path}.png`;
}
