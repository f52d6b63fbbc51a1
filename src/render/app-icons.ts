import path from 'node:path';
import { hashOf } from '../compiler/hash.ts';
import { APP_ICONS, type AppIcon } from '../model/manifest/made-files.ts';
import type { SiteInfo } from '../model/manifest/manifest.ts';
import { iconSource } from '../ui/layout/app-icons.ts';
import { cachedFile, type SiteAndCache } from './output/cache.ts';
import { linkOrCopyInto } from './output/link-or-copy.ts';
import { packageVersion } from './output/package-version.ts';
import { dataAddress, rasterize } from './raster.ts';

/** The package that paints: another version may paint other bytes. */
const PAINTER = '@resvg/resvg-js';

/** Writes the site's icons for tabs and home screens; none if it has neither icon nor logo. */
export async function writeAppIcons(
  siteInfo: SiteInfo,
  { out, ...folders }: SiteAndCache & { out: string },
): Promise<void> {
  for (const { file } of APP_ICONS) {
    const painted = await appIcon(file, siteInfo, folders);
    if (painted !== undefined) linkOrCopyInto(out, file, painted);
  }
}

/**
 * Paints an icon, unless it is cached.
 *
 * @returns the path of the cached file; undefined if the site has no such icon.
 */
export async function appIcon(
  file: string,
  { images, theme }: SiteInfo,
  { site, cache }: SiteAndCache,
): Promise<string | undefined> {
  const icon = APP_ICONS.find((one) => one.file === file);
  const source = iconSource(images);
  if (!icon || source === undefined) return undefined;
  const svg = drawIcon(icon, dataAddress(source, site), theme.colors.page.light);
  const painted = path.join(cache, 'icons', `${hashOf([packageVersion(PAINTER), svg])}.png`);
  return cachedFile(painted, () => rasterize(svg));
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
