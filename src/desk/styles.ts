import { createHash } from 'node:crypto';
import { stylesBelow } from '../ui/layout/with-base-path.ts';
import { extendedFaces } from '../ui/theme/font-faces.ts';
import { themeStyles } from '../ui/theme/styles.ts';
import { DESK, type DeskSite } from './context.ts';
import own from './desk.css?inline';

/** How many characters of the hash are in the URL of the styles. */
const VERSION = 12;

/** The styles of the desk, in the theme of the site. Names in enquiries may have any letters. */
export function deskStyles({ manifest: { siteInfo }, url }: DeskSite): string {
  const { theme, language } = siteInfo;
  const look = themeStyles(theme, language) + extendedFaces(theme, language);
  return stylesBelow(look + own.trim(), url);
}

/** The URL of the styles, which changes with them. */
export function stylesAddress(site: DeskSite): string {
  const hash = createHash('sha256').update(deskStyles(site)).digest('hex');
  return `${DESK}/desk.css?v=${hash.slice(0, VERSION)}`;
}
