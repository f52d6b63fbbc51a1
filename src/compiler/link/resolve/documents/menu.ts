import { replacing } from '../../../edits.ts';
import type { Entry, Node, ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import { repeated } from '../../repeated.ts';
import { alsoAt, map, type ResolveContext, report } from '../context.ts';
import { noMenuPage } from '../links/link-mistakes.ts';
import { checkLabel } from './lengths.ts';

/** Checks the top level of the menu, nav.yaml, against the pages. */
export function checkMenu(context: ResolveContext): void {
  const entries = itemsOf(childOf(context.document.root, 'menu'));
  const ofPages = entries.filter((entry) => !childOf(entry, 'group'));
  checkTwice(entries, 'group', context);
  checkTwice(ofPages, 'page', context);
  for (const entry of entries) checkEntry(entry, context);
}

/** Reports two groups of one name: they show the same pages. A page may have two labels. */
function checkTwice(entries: Node[], key: 'page' | 'group', context: ResolveContext): void {
  const named = entries.flatMap((entry) => {
    const node = scalarAt(entry, key);
    return node ? { node, label: textAt(entry, 'label') } : [];
  });
  const keyOf = ({ node, label }: (typeof named)[number]) => JSON.stringify([node.text, label]);
  for (const { item, earlier } of repeated(named, keyOf)) {
    const params = { what: key, name: item.node.text };
    const related = alsoAt(context, earlier.node);
    report(context, { code: 'menu-entry-twice', span: item.node, params, related });
  }
}

function checkEntry(entry: Node, context: ResolveContext): void {
  const page = childOf(entry, 'page');
  const group = childOf(entry, 'group');
  checkLabel(childOf(entry, 'label') ?? group, context);
  if (page && group) reportBoth(page, group, context);
  if (group?.kind === 'scalar') return;
  if (page?.kind !== 'scalar') reportNeither(entry, context);
  else if (page.text !== '') checkPage(page, context);
}

/** Reports the second of the two keys: it was most likely meant as an entry of its own. */
function reportBoth(page: Node, group: Node, context: ResolveContext): void {
  const isPage = page.start > group.start;
  const [what, node] = isPage ? (['page', page] as const) : (['group', group] as const);
  const name = node.kind === 'scalar' ? node.text : '...';
  report(context, { code: 'page-or-group', span: node, params: { what, name } });
}

function checkPage(node: ScalarNode, context: ResolveContext): void {
  const { symbols, references } = context;
  const answer = symbols.hasPage(node.text);
  map(context, 'link', node.text, node);
  if (answer === 'skipped') references.skipped.add(symbols.page(node.text)?.file ?? '');
  // The page is added to the menu once it is published.
  if (answer === 'missing' && symbols.all('hidden').has(node.text)) return;
  if (answer !== 'missing') references.pages.add(symbols.leadsTo(node.text).address);
  else {
    const { suggestion, ...mistake } = noMenuPage(node.text, symbols);
    report(context, { ...mistake, span: node, fix: replacing(node, suggestion, context) });
  }
}

/** Reports an empty entry. One with invalid keys has been reported. */
function reportNeither(entry: Node, context: ResolveContext): void {
  const [first, ...others] = entriesOf(entry);
  const isKnown = ({ key }: Entry) => ['page', 'group', 'label'].includes(key.text);
  if (!first || ![first, ...others].every(isKnown) || childOf(entry, 'page')) return;
  report(context, { code: 'missing-key', span: first.key, params: { menuEntry: 'empty' } });
}
