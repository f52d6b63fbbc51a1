import { basePath } from '../../model/base-path.ts';
import { isPaintable, type LayoutImages } from '../../model/layout-images.ts';
import { type IconName, WEB_MANIFEST } from '../../model/made-files.ts';
import type { SiteInfo } from '../../model/manifest.ts';

/** An icon that is made of the site's own. */
export interface AppIcon {
  file: IconName;
  /** Pixels. */
  size: number;
  /** How much of it the site's icon takes up: less than all leaves ground that may be cut away. */
  share: number;
  purpose?: 'any' | 'maskable';
}

/** For tabs, Apple's home screen, and the home screens that read the manifest. */
export const APP_ICONS: AppIcon[] = [
  { file: 'icon-32.png', size: 32, share: 1 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.76 },
  { file: 'icon-192.png', size: 192, share: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, share: 1, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, share: 0.62, purpose: 'maskable' },
];

/** The image that icons are made of: the site's icon, else its logo. */
export function iconSource({ favicon, logo }: LayoutImages): string | undefined {
  return [favicon, logo].find(isPaintable);
}

/** The manifest that browsers read who put a site on a home screen. */
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

/** The links of a page to its icons, and the colour of the browser around it. */
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
