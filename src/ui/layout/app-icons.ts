import { isPaintable, type LayoutImages } from '../../model/images/layout-images.ts';
import { APP_ICONS, WEB_MANIFEST } from '../../model/manifest/made-files.ts';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { basePath } from '../../model/text/base-path.ts';

/** Returns the source image of the icons: the site's icon, else its logo. */
export function iconSource({ favicon, logo }: LayoutImages): string | undefined {
  return [favicon, logo].find(isPaintable);
}

/** Returns the web app manifest, for sites on a home screen. */
export function webManifest(siteInfo: SiteInfo, url: string): string {
  const { company, images, theme, language } = siteInfo;
  const base = basePath(url);
  const icons = APP_ICONS.flatMap(({ file, size, purpose }) =>
    purpose ? { src: `${base}/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose } : [],
  );
  const { light } = theme.colors.page;
  return `${JSON.stringify({
    name: company,
    lang: language,
    start_url: `${base}/`,
    display: 'browser',
    background_color: light,
    theme_color: light,
    icons: iconSource(images) ? icons : [],
  })}\n`;
}

/** Returns a page's links to its icons, and its theme colour. */
export function iconTags({ images, theme }: SiteInfo): string {
  const { light, dark } = theme.colors.page;
  const source = iconSource(images);
  const isDrawing = images.favicon?.endsWith('.svg');
  return [
    isDrawing ? `<link rel="icon" href="${images.favicon}" type="image/svg+xml">` : '',
    source && !isDrawing ? '<link rel="icon" href="/icon-32.png" sizes="32x32">' : '',
    source ? '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' : '',
    source ? `<link rel="manifest" href="/${WEB_MANIFEST}">` : '',
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme:light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme:dark)">`,
  ].join('');
}
