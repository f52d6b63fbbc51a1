import { pathAfter, prefixOf } from '../../../model/locale/languages.ts';
import type { Crumb } from '../../../model/manifest/manifest.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { prettify } from '../paths.ts';

/** Returns Home and a crumb for each segment of the path; an empty list for the home page. */
export function breadcrumbOf(
  path: string,
  label: string,
  { pages, code, words }: Pick<SymbolTable, 'pages' | 'code' | 'words'>,
): Crumb[] {
  const after = pathAfter(prefixOf(code), path);
  const prefix = after === undefined ? '' : prefixOf(code);
  const below = after ?? path;
  if (below === '/') return [];
  const segments = below.split('/').slice(1);
  const crumbs = segments.map((_, index) => {
    const upTo = `/${segments.slice(0, index + 1).join('/')}`;
    const own = prefix + upTo;
    const page = pages.get(own) ?? pages.get(upTo);
    if (!page) return { label: prettify(upTo) };
    const address = pages.has(own) ? own : (page.address ?? upTo);
    return { path: address, label: own === path ? label : page.label || prettify(upTo) };
  });
  const home = pages.get('/');
  return [
    { path: home?.address ?? '/', label: home?.label || words.written.layout.home },
    ...crumbs,
  ];
}
