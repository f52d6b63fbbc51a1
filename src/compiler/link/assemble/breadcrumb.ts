import type { Crumb } from '../../../model/manifest.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { prettify } from '../paths.ts';

/** Home, then a crumb for each segment of the path; none on the home page. */
export function breadcrumbOf(path: string, label: string, { pages, words }: SymbolTable): Crumb[] {
  if (path === '/') return [];
  const segments = path.split('/').slice(1);
  const crumbs = segments.map((_, index) => {
    const upTo = `/${segments.slice(0, index + 1).join('/')}`;
    const page = pages.get(upTo);
    if (!page) return { label: prettify(upTo) };
    return { path: upTo, label: upTo === path ? label : page.label || prettify(upTo) };
  });
  return [{ path: '/', label: pages.get('/')?.label || words.written.layout.home }, ...crumbs];
}
