import { splitName } from '../model/locale/languages.ts';
import type { MapNode } from './tree.ts';
import { textAt } from './values.ts';

/** Returns the path that a page declares, or else the one of its file under site/pages. */
export function pagePath({ name, root }: { name: string; root: MapNode }): string {
  return textAt(root, 'path') || pathOfName(name);
}

/** Returns the path of a file under site/pages. */
export function pathOfName(name: string): string {
  const { original, code } = splitName(name);
  const path = `/${original.replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
  if (code === '') return path;
  return path === '/' || original === 'home' ? `/${code}` : `/${code}${path}`;
}
