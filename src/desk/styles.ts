import { createHash } from 'node:crypto';
import { stylesBelow } from '../ui/layout/below-path.ts';
import { themeStyles } from '../ui/theme/styles.ts';
import { DESK, type DeskSite } from './context.ts';
import own from './desk.css?inline';

/** How much of a hash tells one version of the styles from another. */
const VERSION = 12;

/** The styles of the desk, in the look of the site. */
export function deskStyles({ manifest: { siteInfo }, url }: DeskSite): string {
  return stylesBelow(themeStyles(siteInfo.theme, siteInfo.language) + own.trim(), url);
}

/** The address of the styles: another one when they change. */
export function stylesAddress(site: DeskSite): string {
  const hash = createHash('sha256').update(deskStyles(site)).digest('hex');
  return `${DESK}/desk.css?v=${hash.slice(0, VERSION)}`;
}
