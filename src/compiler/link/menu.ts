import { quote } from '../../diagnostics/quote.ts';
import { certain, nearest, suggest } from '../../diagnostics/suggest.ts';
import type { NavEntry, NavLink } from '../../model/manifest.ts';
import type { CheckedDocument } from '../check/check.ts';
import { headOf } from '../check/head.ts';
import { replacing } from '../edits.ts';
import type { Node, ScalarNode } from '../tree.ts';
import { childOf, textAt } from '../values.ts';
import { type LinkContext, placeName, report, reportAbsence } from './context.ts';
import type { InHand } from './desk.ts';
import { pagePath, prettify } from './known-pages.ts';
import { note } from './origins.ts';
import { noMenuPage } from './target-words.ts';

/** The menu: nav.yaml's top level, its groups filled by the pages that join them. */
export function linkMenu({ document, context }: InHand, pages: InHand[]): NavEntry[] {
  const menu = childOf(document.root, 'menu');
  const entries = menu?.kind === 'list' ? menu.items : [];
  const groups = nameGroups(entries, context);
  const joined = joinGroups(pages, document.sound ? groups : undefined);
  checkTop(entries, context);
  return entries.flatMap((entry): NavEntry[] => {
    const label = textAt(entry, 'group');
    if (label === undefined) return topLink(entry, context);
    const links = joined.get(label) ?? [];
    if (links.length === 0) reportEmpty(entry, label, context);
    return links.length > 0 ? [{ kind: 'group', label, links }] : [];
  });
}

/** What the menu calls each page it links. */
export function menuLabels(menu: NavEntry[]): Map<string, string> {
  const links = menu.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : entry.links));
  return new Map(links.map(({ path, label }) => [path, label]));
}

/** Two groups of one name would show the same pages twice. */
function nameGroups(entries: Node[], context: LinkContext): Set<string> {
  const seen = new Map<string, Node>();
  for (const entry of entries) {
    const group = childOf(entry, 'group');
    if (group?.kind !== 'scalar') continue;
    const earlier = seen.get(group.text);
    if (earlier) reportTwice(group, { earlier, what: 'group' }, context);
    else seen.set(group.text, group);
  }
  return new Set(seen.keys());
}

function reportTwice(
  node: ScalarNode,
  { earlier, what }: { earlier: Node; what: string },
  context: LinkContext,
): void {
  report(context, {
    code: 'menu-entry-twice',
    span: node,
    message: `The menu has the ${what} ${quote(node.text)} twice.`,
    hint: `It already stands at ${placeName(context.source, earlier)}. Keep one of the two.`,
  });
}

function checkTop(entries: Node[], context: LinkContext): void {
  const seen = new Map<string, Node>();
  for (const entry of entries) {
    const page = childOf(entry, 'page');
    const group = childOf(entry, 'group');
    if (page && group) reportBoth(page, group, context);
    if (page?.kind !== 'scalar' || group) continue;
    const earlier = seen.get(page.text);
    if (earlier) reportTwice(page, { earlier, what: 'page' }, context);
    else seen.set(page.text, page);
  }
}

/** The one further down was most likely to be an entry of its own. */
function reportBoth(page: Node, group: Node, context: LinkContext): void {
  const isPage = page.start > group.start;
  const [what, node] = isPage ? ['page', page] : ['group', group];
  const name = node.kind === 'scalar' ? node.text : '...';
  report(context, {
    code: 'page-or-group',
    span: node,
    message: 'This menu entry names both a page and a group; it can be only one of them.',
    hint: `Give the ${what} an entry of its own, which begins with a dash:\n  - ${what}: ${name}`,
  });
}

function reportEmpty(entry: Node, label: string, context: LinkContext): void {
  reportAbsence(context, {
    code: 'empty-group',
    span: childOf(entry, 'group') ?? headOf(entry),
    message: `No page is in the group ${quote(label)}, so the menu does not show it.`,
    hint: `Add to a page: nav: { group: ${label} }\nOr take the group out of nav.yaml.`,
  });
}

function topLink(entry: Node, context: LinkContext): NavEntry[] {
  const node = childOf(entry, 'page');
  if (node?.kind !== 'scalar') return reportNeither(entry, context);
  if (node.text === '') return [];
  const page = context.names.pages.get(node.text);
  if (!page) reportNoPage(node, context);
  if (page?.lost) context.names.wanted.add(page.lost);
  if (page) context.ways.pages.add(node.text);
  note(context, 'link', node.text, node);
  const label = textAt(entry, 'label') ?? (page?.label || prettify(node.text));
  return [{ kind: 'link', link: { label, path: node.text } }];
}

function reportNoPage(node: ScalarNode, context: LinkContext): void {
  const { meant, ...words } = noMenuPage(node.text, context.names.pages);
  report(context, { ...words, span: node, fix: replacing(node, meant, context) });
}

/** An entry with keys that do not fit has been reported as such. */
function reportNeither(entry: Node, context: LinkContext): [] {
  const first = entry.kind === 'map' ? entry.entries[0] : undefined;
  const known = first && ['page', 'group', 'label'].includes(first.key.text);
  if (!known || childOf(entry, 'page')) return [];
  report(context, {
    code: 'missing-key',
    span: first.key,
    message: 'This menu entry names neither a page nor a group.',
    hint: 'Add to it: page: /contact   or: group: Services',
  });
  return [];
}

/** The links of each group, by their order and then their label. */
function joinGroups(pages: InHand[], groups: Set<string> | undefined): Map<string, NavLink[]> {
  const joined = new Map<string, Joined[]>();
  for (const page of pages) {
    const group = textAt(page.document.root, 'nav', 'group');
    if (!group) continue;
    if (groups?.has(group) === false) reportGroup(page, groups);
    const links = joined.get(group) ?? [];
    links.push(joinedLink(page));
    joined.set(group, links);
  }
  const sorted = [...joined].map(([group, links]): [string, NavLink[]] => {
    reportSameLabels(links, group);
    return [group, links.sort(byOrder).map(({ link }) => link)];
  });
  return new Map(sorted);
}

interface Joined {
  link: NavLink;
  order: number;
  page: InHand;
}

function byOrder(a: Joined, b: Joined): number {
  return a.order - b.order || (a.link.label < b.link.label ? -1 : 1);
}

function joinedLink(page: InHand): Joined {
  const { root } = page.document;
  const path = pagePath(page.document);
  const own = textAt(root, 'label') ?? prettify(path);
  const label = textAt(root, 'nav', 'label') ?? own;
  const note = textAt(root, 'nav', 'note');
  const order = Number(textAt(root, 'nav', 'order') ?? Number.POSITIVE_INFINITY);
  return { link: { label, path, ...(note !== undefined && { note }) }, order, page };
}

/** Two links of a group that read the same cannot be told apart. */
function reportSameLabels(links: Joined[], group: string): void {
  const seen = new Map<string, InHand>();
  for (const { link, page } of links) {
    const earlier = seen.get(link.label);
    if (earlier) reportLabel(page, { earlier, group, label: link.label });
    else seen.set(link.label, page);
  }
}

function reportLabel(
  { document, context }: InHand,
  about: { earlier: InHand; group: string; label: string },
): void {
  const { earlier, group, label } = about;
  const node = labelNode(document);
  const other = placeName(earlier.document.source, labelNode(earlier.document));
  report(context, {
    code: 'label-taken',
    span: node,
    message: `The menu group ${quote(group)} already has an entry called ${quote(label)} (${other}).`,
    hint: 'Give one of them another name in the menu: nav: { group: ..., label: ... }',
  });
}

function labelNode({ root }: CheckedDocument): Node {
  const nav = childOf(root, 'nav');
  return childOf(nav, 'label') ?? childOf(root, 'label') ?? childOf(nav, 'group') ?? root;
}

function reportGroup({ document, context }: InHand, groups: Set<string>): void {
  const node = childOf(childOf(document.root, 'nav'), 'group');
  if (node?.kind !== 'scalar') return;
  const meant = nearest(node.text, groups);
  report(context, {
    code: 'unknown-group',
    span: node,
    message: `The menu has no group called ${quote(node.text)}.`,
    hint: suggest(node.text, groups, 'Groups in nav.yaml'),
    fix: replacing(node, certain(node.text, meant), context),
  });
}
