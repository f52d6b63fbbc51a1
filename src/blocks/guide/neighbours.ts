import type { NavEntry, NavLink } from '../../model/manifest.ts';

/** The pages that the menu has around one. */
export interface Neighbours {
  before?: NavLink;
  after?: NavLink;
}

/** The pages before and after one in the groups of the menu; none around a page in none of them. */
export function neighboursOf(path: string, menu: NavEntry[]): Neighbours {
  const links = menu.flatMap((entry) => (entry.kind === 'group' ? entry.links : []));
  const at = links.findIndex((link) => link.path === path);
  if (at < 0) return {};
  const [before, after] = [links[at - 1], links[at + 1]];
  return { ...(before && { before }), ...(after && { after }) };
}
