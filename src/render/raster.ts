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
 * Returns an image of the site as a data URL, for embedding in an SVG. SVGs go through `paintable`.
 *
 * @param address its URL path on the site: `/images/logo.svg`.
 * @param site absolute path of the site folder.
 */
export function dataAddress(address: string, site: string): string {
  const bytes = readFileSync(path.join(site, decodeURI(address)));
  const type = TYPES[/\w+$/.exec(address)?.[0].toLowerCase() ?? ''] ?? '';
  const own = type === TYPES.svg ? Buffer.from(paintable(bytes.toString())) : bytes;
  return `data:${type};base64,${own.toString('base64')}`;
}

/** Paints an SVG as PNG, without the fonts of the machine. The package is loaded when needed. */
export async function rasterize(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import('@resvg/resvg-js');
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Matches media queries for a colour scheme. */
const FOR_A_THEME = /@media[^{}]*prefers-color-scheme[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** Matches SVGs whose root is filled with `currentColor`, as those that follow the theme are. */
const OWN_COLOR = /:root\s*\{[^}]*fill:\s*currentColor/i;

/**
 * Returns an SVG for the rasterizer, in its light colours: it supports no colour schemes, and
 * applies `currentColor` with one value to the whole drawing.
 */
export function paintable(svg: string): string {
  const light = svg.replace(FOR_A_THEME, '');
  return OWN_COLOR.test(light) ? light.replace(/([{;]\s*)color:/g, '$1fill:') : light;
}
