import type { Weighed } from '../../model/budget.ts';
import { widthAt } from '../../model/place.ts';

export type Weights = Record<Weighed, number>;

/** The bytes of a file of the built site, by its address: `/assets/a.js`. */
export type SizeOf = (address: string) => number;

const STYLES = /<style>([\s\S]*?)<\/style>/g;

/** What a page weighs with all that it loads without being asked, before compression. */
export function weightsOf(html: string, sizeOf: SizeOf): Weights {
  const styles = [...html.matchAll(STYLES)].map(([, text = '']) => text);
  const css = sum(styles.map((text) => Buffer.byteLength(text)));
  const sizes = (addresses: string[]) => sum([...new Set(addresses)].map(sizeOf));
  return {
    html: Buffer.byteLength(html) - css,
    css,
    js: sizes(scriptsIn(html)),
    font: sizes(styles.flatMap(fontsIn)),
    image: sizes(picturesIn(html)),
  };
}

/** Scripts of this site. What `<html>` names is loaded when it is asked for. */
function scriptsIn(html: string): string[] {
  return (html.replace(/<html[^>]*>/, '').match(/\/assets\/[\w.-]+\.js/g) ?? []).slice();
}

/** Pictures of this site: of a photo, the copy that most browsers load. */
export function picturesIn(html: string): string[] {
  const shown = html.replace(PHOTO, (_, sources: string) => `<img src="${copyLoaded(sources)}">`);
  return [...shown.matchAll(/<img\b[^>]*? src="(\/[^"?#]+)/g)].map(([, src = '']) => src);
}

const PHOTO = /<picture>((?:<source[^>]*>)+)<img[^>]*>/g;

/** A window whose copies are counted, and how many pixels one of its own has on the screen. */
const SCREENS = [
  { window: 412, density: 2 },
  { window: 1280, density: 1 },
];

/** The largest that a browser loads on a phone or on a common screen. */
function copyLoaded(sources: string): string {
  const [source = ''] = sources.match(/<source(?![^>]* media=)[^>]*>/) ?? [];
  const sizes = / sizes="([^"]*)"/.exec(source)?.[1] ?? '';
  const copies = [...source.matchAll(/(\/images\/\S+) (\d+)w/g)];
  const needed = SCREENS.map(({ window, density }) => widthAt(sizes, window) * density);
  const loaded = needed.map((pixels) => copies.findIndex(([, , width]) => Number(width) >= pixels));
  const largest = loaded.includes(-1) ? copies.at(-1) : copies[Math.max(...loaded)];
  return largest?.[1] ?? '';
}

/** Of the faces of a family that have the same letters, the last one is loaded. */
function fontsIn(css: string): string[] {
  const faces = css.matchAll(/@font-face\{font-family:([^;]*);src:url\((\/[^)]*)\)/g);
  return [...new Map([...faces].map(([, family, address]) => [family, address ?? ''])).values()];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
