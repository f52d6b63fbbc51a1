import path from 'node:path';
import { hashOf } from '../compiler/hash.ts';
import { APP_ICONS, type AppIcon } from '../model/manifest/made-files.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { iconSource } from '../ui/layout/app-icons.ts';
import { type CachedFiles, cachedFile, type SiteAndCache } from './output/cache.ts';
import { packageVersion } from './output/package-version.ts';
import { dataAddress, rasterize } from './raster.ts';

/** The package that paints: another version may paint other bytes. */
const PAINTER = '@resvg/resvg-js';

/** Returns the site's icons for tabs and home screens; none if it has neither icon nor logo. */
export function appIcons(
  { siteInfo: { images, theme } }: Pick<Manifest, 'siteInfo'>,
  { site, cache }: SiteAndCache,
): CachedFiles {
  const source = iconSource(images);
  if (source === undefined) return new Map();
  const paint = (icon: AppIcon) => {
    const svg = drawIcon(icon, dataAddress(source, site), theme.colors.page.light);
    const painted = path.join(cache, 'icons', `${hashOf([packageVersion(PAINTER), svg])}.png`);
    return cachedFile(painted, () => rasterize(svg));
  };
  return new Map(APP_ICONS.map((icon) => [icon.file, async () => paint(icon)]));
}

function drawIcon({ size, share }: AppIcon, picture: string, ground: string): string {
  const own = Math.round(size * share);
  const at = (size - own) / 2;
  const full = `width="${size}" height="${size}"`;
  const below = share < 1 ? `<rect ${full} fill="${ground}"/>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${full}>${below}` +
    `<image x="${at}" y="${at}" width="${own}" height="${own}" href="${picture}"/></svg>`
  );
}
