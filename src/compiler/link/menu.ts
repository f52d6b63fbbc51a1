import type { NavEntry, NavLink } from '../../model/manifest.ts';
import type { CheckedDocument } from '../check.ts';
import { quote } from '../diagnostics/quote.ts';
import { suggest } from '../diagnostics/suggest.ts';
import type { LinkInput } from '../link.ts';
import { isKind } from '../schemas.ts';
import type { Node } from '../tree.ts';
import { childOf, textAt } from '../values.ts';
import { type LinkContext, report } from './context.ts';
import { pagePath, prettify } from './page.ts';
import { missing } from './site.ts';

type InDocument = (document: CheckedDocument) => LinkContext;

/** The menu: nav.yaml's top level, its groups filled by the pages that join them. */
export function linkMenu(input: LinkInput, inDocument: InDocument): NavEntry[] {
  const nav = input.documents.find(isKind('nav'));
  const pages = input.documents.filter(isKind('page'));
  if (!nav) return withoutNav(input, pages[0] && inDocument(pages[0]));
  const menu = childOf(nav.root, 'menu');
  const entries = menu?.kind === 'list' ? menu.items : [];
  const groups = entries.flatMap((entry) => textAt(entry, 'group') ?? []);
  const joined = joinGroups(pages, new Set(groups), inDocument);
  return entries.flatMap((entry): NavEntry[] => {
    const label = textAt(entry, 'group');
    if (label === undefined) return topLink(entry, inDocument(nav));
    const links = joined.get(label) ?? [];
    return links.length > 0 ? [{ kind: 'group', label, links }] : [];
  });
}

function withoutNav(input: LinkInput, context: LinkContext | undefined): NavEntry[] {
  if (!input.unread.some(isKind('nav'))) context?.diagnostics.push(missing('nav', input));
  return [];
}

function topLink(entry: Node, context: LinkContext): NavEntry[] {
  const path = textAt(entry, 'page');
  const page = path === undefined ? undefined : context.names.pages.get(path);
  if (path !== undefined && page) {
    const label = textAt(entry, 'label') ?? (page.label || prettify(path));
    return [{ kind: 'link', link: { label, path } }];
  }
  const span = childOf(entry, 'page') ?? entry;
  report(context, { span, ...wordsForTopLink(path, context) });
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
    const group = textAt(page.root, 'nav', 'group');
    if (group === undefined) continue;
    if (!groups.has(group)) reportGroup(page, groups, inDocument(page));
    const order = Number(textAt(page.root, 'nav', 'order') ?? Number.POSITIVE_INFINITY);
    joined.set(group, [...(joined.get(group) ?? []), { order, ...menuLink(page) }]);
  }
  const sorted = [...joined].map(([group, links]): [string, NavLink[]] => [
    group,
    links
      .sort((a, b) => a.order - b.order || (a.label < b.label ? -1 : 1))
      .map(({ order: _order, ...rest }) => rest),
  ]);
  return new Map(sorted);
}

function menuLink(page: CheckedDocument): NavLink {
  const path = pagePath(page);
  const own = textAt(page.root, 'label') ?? prettify(path);
  const label = textAt(page.root, 'nav', 'label') ?? own;
  const note = textAt(page.root, 'nav', 'note');
  return { label, path, ...(note !== undefined && { note }) };
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
