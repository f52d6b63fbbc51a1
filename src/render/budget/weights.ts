import type { Weighed } from '../../model/budget.ts';

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
export function scriptsIn(html: string): string[] {
  return (html.replace(/<html[^>]*>/, '').match(/\/assets\/[\w.-]+\.js/g) ?? []).slice();
}

/** Pictures of this site. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/<img\b[^>]*? src="(\/[^"?#]+)/g)].map(([, src = '']) => src);
}

/** Of the faces of a family that have the same letters, the last one is loaded. */
function fontsIn(css: string): string[] {
  const faces = css.matchAll(/@font-face\{font-family:([^;]*);src:url\((\/[^)]*)\)/g);
  return [...new Map([...faces].map(([, family, address]) => [family, address ?? ''])).values()];
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
