import { splitName } from '../model/languages.ts';
import type { MapNode } from './tree.ts';
import { textAt } from './values.ts';

/** The path a page says it has, or the one its place under site/pages gives it. */
export function pagePath({ name, root }: { name: string; root: MapNode }): string {
  return textAt(root, 'path') || pathOfName(name);
}

/** The path that the place of a file under site/pages gives it. */
export function pathOfName(name: string): string {
  const { original, code } = splitName(name);
  const path = `/${original.replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
  if (code === '') return path;
  return path === '/' || original === 'home' ? `/${code}` : `/${code}${path}`;
}
