import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import { isBelow } from '../paths.ts';
import { isDisjoint } from '../resolve/lookup.ts';
import type { Resolution } from '../resolve/resolution.ts';
import type { WholeSite } from './whole-site.ts';

/** Checks of the whole site; the caller may pass memoized versions. */
export const lints = { findOrphans };

/** Reports orphan pages: those that visitors cannot reach by the menu, links, lists and forms. */
function findOrphans(site: WholeSite): Diagnostic[] {
  const walk = openWalk(site);
  reach(startsOf(site), walk);
  return outermostFirst(walk).flatMap((path) => {
    if (!walk.left.has(path)) return [];
    reach([path], walk);
    return orphan(path, site);
  });
}

/** Returns whether everything that `findOrphans` reads is the same on both sites. */
export function hasSameLinks(before: WholeSite, now: WholeSite, changed: Set<string>): boolean {
  return (
    isDisjoint(['pages', 'menuItems', 'languages'], changed) &&
    isSameList(before.resolutions, now.resolutions, (a, b) => {
      const ways = ({ kind, name, path, references }: Resolution) => {
        const { pages, listings, forms } = references;
        return { kind, name, path, pages, listings, forms };
      };
      return isDeepStrictEqual(ways(a), ways(b));
    }) &&
    isSameList(before.manifest.pages, now.manifest.pages, (a, b) => {
      return a.path === b.path && a.index === b.index;
    })
  );
}

function isSameList<Item>(
  some: Item[],
  others: Item[],
  isSame: (a: Item, b: Item) => boolean,
): boolean {
  return (
    some.length === others.length &&
    some.every((one, index) => {
      const other = others[index] as Item;
      return one === other || isSame(one, other);
    })
  );
}

/** A graph traversal of the pages of a site. */
interface Walk {
  /** Paths of the pages that are not reached yet. */
  left: Set<string>;
  /** Addresses whose lists are followed: each is long, and many pages may show it. */
  followed: Set<string>;
  /** Returns where the links, forms, breadcrumb and translations of a page lead. */
  outgoingLinks(path: string): string[];
  /** Returns the addresses below which a page lists all pages. */
  listingsOn(path: string): string[];
  /** Returns the paths of all pages below an address. */
  below(address: string): string[];
}

function openWalk({ manifest, resolutions }: WholeSite): Walk {
  const pages = new Map(resolutions.filter(isKind('page')).map((page) => [page.path ?? '/', page]));
  const heads = new Map(manifest.pages.map((page) => [page.path, page]));
  const forms = new Map(
    resolutions.filter(isKind('form')).map(({ name, references }) => [name, references.pages]),
  );
  return {
    left: new Set(pages.keys()),
    followed: new Set(),
    below: (address) => [...pages.keys()].filter((path) => isBelow(path, address)),
    listingsOn: (path) => (pages.get(path)?.references.listings ?? []).map(({ name }) => name),
    outgoingLinks(path) {
      const { references } = pages.get(path) ?? {};
      const { breadcrumb = [], translations = [] } = heads.get(path) ?? {};
      return [
        ...(references?.pages ?? []),
        ...translations.map((twin) => twin.path),
        ...(references?.forms ?? []).flatMap(({ name }) => [...(forms.get(name) ?? [])]),
        ...breadcrumb.flatMap((crumb) => crumb.path ?? []),
      ];
    },
  };
}

/** Returns the home pages, what every page links to, and pages kept out of the index on purpose. */
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

function reach(from: string[], walk: Walk): void {
  const { left, followed, outgoingLinks, listingsOn, below } = walk;
  const open = from.filter((path) => left.delete(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const listings = listingsOn(path).filter((name) => !followed.has(name));
    for (const name of listings) followed.add(name);
    for (const to of [...outgoingLinks(path), ...listings.flatMap(below)])
      if (left.delete(to)) open.push(to);
  }
}

/** Sorts orphans that link to each other: those without any incoming link come first. */
function outermostFirst({ left, outgoingLinks, listingsOn, below }: Walk): string[] {
  const paths = [...left];
  const entered = new Set(paths.flatMap((path) => outgoingLinks(path).filter((to) => to !== path)));
  const listedBy = new Map<string, string | undefined>();
  for (const path of paths) {
    // A page that lists itself is not entered by that.
    for (const name of listingsOn(path)) {
      const isOnly = !listedBy.has(name) || listedBy.get(name) === path;
      listedBy.set(name, isOnly ? path : undefined);
    }
  }
  for (const [name, only] of listedBy)
    for (const to of below(name)) if (to !== only) entered.add(to);
  return paths.sort((a, b) => Number(entered.has(a)) - Number(entered.has(b)));
}

function orphan(path: string, { symbols }: WholeSite): Diagnostic[] {
  const page = symbols.pages.get(path);
  if (!page) return [];
  const { file, label, span } = page;
  return [warningAt(file, span, { code: 'orphan-page', params: { path, label } })];
}
