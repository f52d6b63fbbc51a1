import { readFileSync } from 'node:fs';
import path from 'node:path';

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/**
 * A picture of the site as an address that holds it, to be put into an SVG.
 *
 * @param address where pages find it: `/images/logo.svg`. It is paintable.
 * @param site absolute path of the site folder.
 */
export function dataAddress(address: string, site: string): string {
  const bytes = readFileSync(path.join(site, decodeURI(address)));
  const type = TYPES[/\w+$/.exec(address)?.[0].toLowerCase() ?? ''] ?? '';
  const own = type === TYPES.svg ? Buffer.from(paintable(bytes.toString())) : bytes;
  return `data:${type};base64,${own.toString('base64')}`;
}

/** Rules for one of the themes. */
const FOR_A_THEME = /@media[^{}]*prefers-color-scheme[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** A drawing whose parts are filled with their own colour, as one that answers to the theme is. */
const OWN_COLOR = /:root\s*\{[^}]*fill:\s*currentColor/i;

/**
 * A drawing as the painter knows it, in its light colours: that follows no theme, and takes
 * `currentColor` for that of the whole drawing.
 */
export function paintable(svg: string): string {
  const light = svg.replace(FOR_A_THEME, '');
  return OWN_COLOR.test(light) ? light.replace(/([{;]\s*)color:/g, '$1fill:') : light;
}
