import { splitName } from '../../model/languages.ts';
import type { CheckedDocument } from '../check/check.ts';
import { textAt } from '../values.ts';

/** The path a page says it has, or the one its place under site/pages gives it. */
export function pagePath({ name, root }: Pick<CheckedDocument, 'name' | 'root'>): string {
  return textAt(root, 'path') || pathOfName(name);
}

/** The path that the place of a file under site/pages gives it. */
export function pathOfName(name: string): string {
  const { original, code } = splitName(name);
  const path = `/${original.replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
  if (code === '') return path;
  return path === '/' || original === 'home' ? `/${code}` : `/${code}${path}`;
}

/** The path above a path: `/blog` for `/blog/first`. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** Whether a page lies below an address; every page but the first lies below `/`. */
export function isBelow(path: string, under: string): boolean {
  return under === '/' ? path !== '/' : path.startsWith(`${under}/`);
}

/** `short-term-vacation` becomes `Short Term Vacation`: the label of a segment without one. */
export function prettify(path: string): string {
  const segment = path.split('/').at(-1) || 'home';
  return segment.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}
