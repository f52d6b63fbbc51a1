import { groupBy } from '../../model/group-by.ts';
import type { Need } from './selectors.ts';
import type { Used, Within } from './used.ts';

/** The needs of rules within elements of a class, or anywhere. */
export interface NeedGroup {
  scope: string | undefined;
  needs: Need[];
}

/** Groups needs by class, without duplicates. */
export function needGroups(needs: Need[]): NeedGroup[] {
  const unique = new Map(needs.map((need) => [need.key, need])).values();
  return [...groupBy(unique, ({ scope }) => scope)].map(([scope, group]) => {
    return { scope, needs: group };
  });
}

/**
 * Returns a '1' for each need that the parts of a page meet now or may meet later, a '0' for
 * others; an empty string if the class is not on the page.
 */
export function answersTo({ scope, needs }: NeedGroup, parts: Used[], islands?: Used): string {
  if (scope === undefined) {
    return answers(needs, ({ thing, className, inHas }) => {
      if (inHas && islands) return true;
      if (className === undefined) return isIn(parts, thing);
      return parts.some(({ classes }) => classes.has(className));
    });
  }
  const below: Within[] = [];
  for (const { within } of parts) {
    const one = within.get(scope);
    if (one) below.push(one);
  }
  if (below.length === 0) return '';
  const isOpen = islands?.classes.has(scope) || below.some((one) => one.isOpen);
  const places = isOpen ? parts : below;
  return answers(needs, ({ thing, inHas }) => (inHas && isOpen) || isIn(places, thing));
}

function isIn(places: { things: ReadonlySet<string> }[], thing: string): boolean {
  for (const { things } of places) if (things.has(thing)) return true;
  return false;
}

function answers(needs: Need[], isThere: (need: Need) => boolean): string {
  return needs.map((need) => (isThere(need) ? '1' : '0')).join('');
}

/** Returns the keys of the needs answered with '1'. */
export function presentBy(groups: NeedGroup[], all: string[]): Set<string> {
  const there = groups.map(({ needs }, index) => needs.filter((_, at) => all[index]?.[at] === '1'));
  return new Set(there.flat().map(({ key }) => key));
}
