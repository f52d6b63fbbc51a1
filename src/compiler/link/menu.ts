import type { NavEntry, NavLink } from '../../model/manifest.ts';
import type { NavDocument } from '../../model/nav.ts';
import type { CheckedDocument } from '../check.ts';
import { quote } from '../diagnostics/quote.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { isKind, type LinkInput } from '../link.ts';
import type { Node } from '../tree.ts';
import { childOf } from '../values.ts';
import { type LinkContext, report } from './context.ts';
import { pagePath, prettify } from './page.ts';
import { missing } from './site.ts';

/** What a page says about its place in the menu, as typed. */
interface MenuPlace {
  group: string;
  order?: number;
  label?: string;
  note?: string;
}

type InDocument = (document: CheckedDocument) => LinkContext;

/** The menu: nav.yaml's top level, its groups filled by the pages that join them. */
export function linkMenu(input: LinkInput, inDocument: InDocument): NavEntry[] {
  const nav = input.documents.find(isKind('nav'));
  const pages = input.documents.filter(isKind('page'));
  if (!nav) return withoutNav(input, pages[0] && inDocument(pages[0]));
  const entries = (nav.value as unknown as NavDocument).menu;
  const groups = entries.flatMap(({ group }) => (group === undefined ? [] : [group]));
  const joined = joinGroups(pages, new Set(groups), inDocument);
  const nodes = childOf(nav.root, 'menu');
  return entries.flatMap((entry, index): NavEntry[] => {
    if (entry.group !== undefined) {
      const links = joined.get(entry.group) ?? [];
      return links.length > 0 ? [{ kind: 'group', label: entry.group, links }] : [];
    }
    const node = nodes?.kind === 'list' ? nodes.items[index] : undefined;
    return topLink(entry, node, inDocument(nav));
  });
}

function withoutNav(input: LinkInput, context: LinkContext | undefined): NavEntry[] {
  if (!input.unread.some(isKind('nav'))) context?.diagnostics.push(missing('nav', input));
  return [];
}

function topLink(
  entry: NavDocument['menu'][number],
  node: Node | undefined,
  context: LinkContext,
): NavEntry[] {
  const page = entry.page === undefined ? undefined : context.names.pages.get(entry.page);
  if (entry.page !== undefined && page) {
    const label = entry.label ?? (page.label || prettify(entry.page));
    return [{ kind: 'link', link: { label, path: entry.page } }];
  }
  const written = childOf(node, 'page') ?? node;
  if (written) report(context, { span: written, ...wordsForTopLink(entry.page, context) });
  return [];
}

function wordsForTopLink(path: string | undefined, context: LinkContext) {
  if (path === undefined) {
    return {
      code: 'missing-key',
      message: 'This menu entry names neither a page nor a group.',
      hint: 'Add to it: page: /contact   or: group: Services',
    };
  }
  return {
    code: 'broken-link',
    message: `There is no page at ${quote(path)}.`,
    hint: suggest(path, context.names.pages.keys(), 'Pages, nearest first'),
  };
}

/** The links of each group, by their order and then their label. */
function joinGroups(
  pages: CheckedDocument[],
  groups: Set<string>,
  inDocument: InDocument,
): Map<string, NavLink[]> {
  const joined = new Map<string, (NavLink & { order: number })[]>();
  for (const page of pages) {
    const place = page.value.nav as MenuPlace | undefined;
    if (!place) continue;
    if (!groups.has(place.group)) reportGroup(page, groups, inDocument(page));
    const entry = { order: place.order ?? Number.POSITIVE_INFINITY, ...menuLink(page, place) };
    joined.set(place.group, [...(joined.get(place.group) ?? []), entry]);
  }
  const sorted = [...joined].map(([group, links]): [string, NavLink[]] => [
    group,
    links
      .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1))
      .map(({ order: _order, ...rest }) => rest),
  ]);
  return new Map(sorted);
}

function menuLink(page: CheckedDocument, { label, note }: MenuPlace): NavLink {
  const path = pagePath(page);
  const own = typeof page.value.label === 'string' ? page.value.label : prettify(path);
  return { label: label ?? own, path, ...(note !== undefined && { note }) };
}

function reportGroup(page: CheckedDocument, groups: Set<string>, context: LinkContext): void {
  const node = childOf(childOf(page.root, 'nav'), 'group');
  if (node?.kind !== 'scalar') return;
  report(context, {
    code: 'unknown-group',
    span: node,
    message: `The menu has no group called ${quote(node.text)}.`,
    hint: suggest(node.text, groups, 'Groups in nav.yaml'),
  });
}
