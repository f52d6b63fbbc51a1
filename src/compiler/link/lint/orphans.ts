import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import { isBelow } from '../paths.ts';
import { isDisjoint } from '../resolve/lookup.ts';
import type { PageListing, Resolution } from '../resolve/resolution.ts';
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
      return a.path === b.path && a.index === b.index && a.article?.date === b.article?.date;
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
  /** Lists that are followed (`keyOf`): each is long, and many pages may show it. */
  followed: Set<string>;
  /** Returns where the links, forms, breadcrumb and translations of a page lead. */
  outgoingLinks(path: string): string[];
  listingsOn(path: string): PageListing[];
  /** Returns the paths of the pages in a list, regardless of its filters. */
  listedIn(listing: PageListing): string[];
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
    listedIn({ name, limit }) {
      const below = [...pages.keys()].filter((path) => isBelow(path, name));
      if (limit === undefined) return below;
      const dateOf = (path: string) => heads.get(path)?.article?.date ?? '';
      return below.sort((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1)).slice(0, limit);
    },
    listingsOn: (path) => pages.get(path)?.references.listings ?? [],
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

/** Equal for lists of the same pages. */
function keyOf({ name, limit }: PageListing): string {
  return `${name} ${limit}`;
}

function reach(from: string[], walk: Walk): void {
  const { left, followed, outgoingLinks, listingsOn, listedIn } = walk;
  const open = from.filter((path) => left.delete(path));
  for (let path = open.pop(); path !== undefined && left.size > 0; path = open.pop()) {
    const listings = listingsOn(path).filter((listing) => !followed.has(keyOf(listing)));
    for (const listing of listings) followed.add(keyOf(listing));
    for (const to of [...outgoingLinks(path), ...listings.flatMap(listedIn)])
      if (left.delete(to)) open.push(to);
  }
}

/** Sorts orphans that link to each other: those without any incoming link come first. */
function outermostFirst({ left, outgoingLinks, listingsOn, listedIn }: Walk): string[] {
  const paths = [...left];
  const entered = new Set(paths.flatMap((path) => outgoingLinks(path).filter((to) => to !== path)));
  const listedBy = new Map<string, { listing: PageListing; only: string | undefined }>();
  for (const path of paths) {
    // A page that lists itself is not entered by that.
    for (const listing of listingsOn(path)) {
      const known = listedBy.get(keyOf(listing));
      const only = !known || known.only === path ? path : undefined;
      listedBy.set(keyOf(listing), { listing, only });
    }
  }
  for (const { listing, only } of listedBy.values())
    for (const to of listedIn(listing)) if (to !== only) entered.add(to);
  return paths.sort((a, b) => Number(entered.has(a)) - Number(entered.has(b)));
}

function orphan(path: string, { symbols }: WholeSite): Diagnostic[] {
  const page = symbols.pages.get(path);
  if (!page) return [];
  const { file, label, span } = page;
  return [warningAt(file, span, { code: 'orphan-page', params: { path, label } })];
}
