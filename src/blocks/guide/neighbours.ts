import { groupsIn, type NavEntry, type NavLink } from '../../model/manifest/manifest.ts';

/** The previous and the next page in the menu. */
export interface Neighbours {
  before?: NavLink;
  after?: NavLink;
}

/** Returns the neighbours of a page in the menu's groups; none if it is in no group. */
export function neighboursOf(path: string, menu: NavEntry[]): Neighbours {
  const links = groupsIn(menu).flatMap((group) => group.links);
  const at = links.findIndex((link) => link.path === path);
  if (at < 0) return {};
  const [before, after] = [links[at - 1], links[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}
