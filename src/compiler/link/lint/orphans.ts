import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { isBelow } from '../paths.ts';
import { ofKind, type Resolution } from '../resolve/resolution.ts';
import type { WholeSite } from './whole-site.ts';

/** Where each page leads, by their paths. */
type Ways = Map<string, Set<string>>;

/** The pages that no visitor can come to by the menu, links, lists and forms. */
export function findOrphans(site: WholeSite): Diagnostic[] {
  const ways = waysOf(site);
  const reached = new Set<string>();
  reach(startsOf(site), ways, reached);
  const left = [...ways.keys()].filter((path) => !reached.has(path));
  return outermostFirst(left, ways).flatMap((path) => {
    if (reached.has(path)) return [];
    reach([path], ways, reached);
    return orphan(path, site);
  });
}

/** Every page that the links, lists, forms and breadcrumbs of a page lead to. */
function waysOf({ manifest, resolutions }: WholeSite): Ways {
  const pages = ofKind(resolutions, 'page');
  const paths = pages.map(({ path = '/' }) => path);
  const twins = new Map(manifest.pages.map(({ path, translations = [] }) => [path, translations]));
  const crumbs = new Map(manifest.pages.map(({ path, breadcrumb }) => [path, breadcrumb]));
  const forms = new Map(
    ofKind(resolutions, 'form').map(({ name, references }) => [name, references.pages]),
  );
  const waysOut = ({ path = '/', references }: Resolution) => [
    ...references.pages,
    ...(twins.get(path) ?? []).map((twin) => twin.path),
    ...references.listings.flatMap(({ name }) => paths.filter((other) => isBelow(other, name))),
    ...references.forms.flatMap(({ name }) => [...(forms.get(name) ?? [])]),
    ...(crumbs.get(path) ?? []).flatMap((crumb) => crumb.path ?? []),
  ];
  return new Map(pages.map((page) => [page.path ?? '/', new Set(waysOut(page))]));
}

/** The home page, what every page leads to, and the pages that are kept out of sight on purpose. */
function startsOf({ manifest, tables, resolutions }: WholeSite): string[] {
  const layout = resolutions.filter(({ kind }) => kind === 'nav' || kind === 'site');
  return [
    '/',
    ...[...tables.values()].flatMap(({ pages }) => pages.get('/')?.address ?? []),
    ...layout.flatMap(({ references }) => [...references.pages]),
    ...[...tables.values()].flatMap(({ menuItems }) => menuItems.map(({ path }) => path)),
    ...manifest.pages.flatMap(({ path, index }) => (index ? [] : path)),
  ];
}

function reach(from: string[], ways: Ways, into: Set<string>): void {
  const open = from.filter((path) => ways.has(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (into.has(path)) continue;
    into.add(path);
    for (const to of ways.get(path) ?? []) if (ways.has(to) && !into.has(to)) open.push(to);
  }
}

/** Of pages that only lead to each other, those first that nothing at all leads to. */
function outermostFirst(paths: string[], ways: Ways): string[] {
  const entered = new Set(
    paths.flatMap((path) => [...(ways.get(path) ?? [])].filter((to) => to !== path)),
  );
  return paths.sort((a, b) => Number(entered.has(a)) - Number(entered.has(b)));
}

function orphan(path: string, { symbols }: WholeSite): Diagnostic[] {
  const page = symbols.pages.get(path);
  if (!page) return [];
  const { file, label, span } = page;
  return [
    {
      severity: 'warning',
      code: 'orphan-page',
      file,
      span,
      params: { path, label },
    },
  ];
}
