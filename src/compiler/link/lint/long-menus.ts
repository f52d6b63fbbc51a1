import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { ownPages } from '../../../model/manifest/manifest.ts';
import { MAX_AT_TOP, MAX_IN_GROUP } from '../../../model/schema/nav.ts';
import { warningAt } from '../../diagnose.ts';
import { isBelow, parentPath } from '../paths.ts';
import { MAX_LISTED } from '../resolve/documents/lengths.ts';
import type { WholeSite } from './whole-site.ts';

export function findCrowdedGroups({ symbols: { menu = [], menuItems } }: WholeSite): Diagnostic[] {
  return menu.flatMap(({ group, file, span }): Diagnostic[] => {
    const paths = menuItems.filter((item) => item.group === group).map(({ path }) => path);
    if (group === undefined || paths.length <= MAX_IN_GROUP) return [];
    const params = { group, has: paths.length, max: MAX_IN_GROUP, under: mostOften(paths) };
    return [warningAt(file, span, { code: 'crowded-group', params })];
  });
}

/** Warns at the first top-level entry of the menu for which its bar has no room. */
export function findCrowdedMenu({ symbols: { menu = [] } }: WholeSite): Diagnostic[] {
  const excess = menu[MAX_AT_TOP];
  if (!excess) return [];
  const params = { has: menu.length, max: MAX_AT_TOP };
  return [warningAt(excess.file, excess.span, { code: 'crowded-menu', params })];
}

/** Returns the parent path of most of these pages. */
function mostOften(paths: string[]): string {
  const counts = new Map<string, number>();
  for (const under of paths.map(parentPath)) counts.set(under, (counts.get(under) ?? 0) + 1);
  const [first = ['/', 0]] = [...counts].sort(([, a], [, b]) => b - a);
  return first[0];
}

export function findLongListings({ manifest, notable }: WholeSite): Diagnostic[] {
  return notable.flatMap(({ file, references }) =>
    references.listings.flatMap(({ name: under, span, related, limit, perPage }): Diagnostic[] => {
      if (related || (limit ?? perPage) !== undefined) return [];
      const has = ownPages(manifest.pages).filter(({ path }) => isBelow(path, under)).length;
      const params = { under, has, max: MAX_LISTED };
      return has > MAX_LISTED ? [warningAt(file, span, { code: 'long-list', params })] : [];
    }),
  );
}
