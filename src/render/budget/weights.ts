import { widthAt } from '../../model/images/place.ts';
import type { BudgetKey } from '../../model/schema/budget.ts';

type Weights = Record<BudgetKey, number>;

/** Returns the size in bytes of a file of the built site by its URL path: `/assets/a.js`. */
export type SizeOf = (address: string) => number;

const STYLES = /<style>([\s\S]*?)<\/style>/g;

/** Returns the size of a page in bytes with all that it loads by itself, before compression. */
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

/** Returns this site's scripts, without those named in `<html>`, which are loaded on demand. */
function scriptsIn(html: string): string[] {
  return (html.replace(/<html[^>]*>/, '').match(/\/assets\/[\w.-]+\.js/g) ?? []).slice();
}

/** Returns the images of this site: of a photo, the copy that most browsers load. */
export function picturesIn(html: string): string[] {
  const shown = html.replace(PHOTO, (_, sources: string) => `<img src="${copyLoaded(sources)}">`);
  return [...shown.matchAll(/<img\b[^>]*? src="(\/[^"?#]+)/g)].map(([, src = '']) => src);
}

const PHOTO = /<picture>((?:<source[^>]*>)+)<img[^>]*>/g;

/** Viewport widths in CSS pixels, with device pixel ratios, for which copies are chosen. */
const SCREENS = [
  { window: 412, density: 2 },
  { window: 1280, density: 1 },
];

/** Returns the largest copy that a browser loads on a phone or on a common screen. */
function copyLoaded(sources: string): string {
  const [source = ''] = sources.match(/<source(?![^>]* media=)[^>]*>/) ?? [];
  const sizes = / sizes="([^"]*)"/.exec(source)?.[1] ?? '';
  const copies = [...source.matchAll(/(\/images\/\S+) (\d+)w/g)];
  const needed = SCREENS.map(({ window, density }) => widthAt(sizes, window) * density);
  const loaded = needed.map((pixels) => copies.findIndex(([, , width]) => Number(width) >= pixels));
  const largest = loaded.includes(-1) ? copies.at(-1) : copies[Math.max(...loaded)];
  return largest?.[1] ?? '';
}

/** Of the font faces of a family, only the last one is loaded, and one for letters beyond U+100. */
function fontsIn(css: string): string[] {
  const faces = css.matchAll(
    /@font-face\{font-family:([^;]*);src:url\((\/[^)]*)\)[^}]*?(:U\+100|\})/g,
  );
  const loaded = [...faces].map(([, family = '', address = '', letters = '']) => {
    return [family + letters, address] as const;
  });
  return [...new Map(loaded).values()];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
