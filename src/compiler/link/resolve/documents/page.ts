import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { isDay } from '../../../../forms/fields/day.ts';
import { readingMinutes } from '../../../../model/locale/reading-time.ts';
import { spanOf } from '../../../diagnose.ts';
import { replacing } from '../../../edits.ts';
import { pagePath } from '../../../page-path.ts';
import { withValues } from '../../../parts.ts';
import { blockTraits } from '../../../schemas.ts';
import type { MapNode, ScalarNode } from '../../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../../values.ts';
import type { Anchor } from '../../collect/symbol-table.ts';
import {
  alsoAt,
  map,
  type PageContext,
  type ResolveContext,
  report,
  reportUnknownName,
  warn,
} from '../context.ts';

/** Returns the page-specific data: its path, its anchors and the links that it exempts. */
export function openPage(
  document: ResolveContext['document'],
  anchors: Anchor[],
): PageContext | undefined {
  if (document.kind !== 'page') return undefined;
  return {
    path: pagePath(document),
    anchors: new Set(anchors.map(({ name }) => name)),
    exemptions: exemptionsOf(document.root),
  };
}

function exemptionsOf(root: MapNode): PageContext['exemptions'] {
  const items = itemsOf(childOf(root, 'links'));
  return new Map(
    items.flatMap((item) => {
      const to = scalarAt(item, 'to');
      return to ? [[to.text, { span: spanOf(to), used: false }] as const] : [];
    }),
  );
}

/** Adds the anchors and blocks of a page to the source map. */
export function mapPage(anchors: Anchor[], context: ResolveContext): void {
  for (const { name, span, level } of anchors) if (!level) map(context, 'anchor', name, span);
  const blocks = itemsOf(childOf(context.document.root, 'blocks'));
  for (const [index, block] of blocks.entries()) map(context, 'block', String(index), block);
}

/** Returns the span of an article block on a page that is none: it has no date and author. */
export function bareArticleOf({ root, isValid }: ResolveContext['document']): Span | undefined {
  if (!isValid || childOf(root, 'article')) return undefined;
  const type = typesIn(root).find(({ text }) => blockTraits(text).showsArticle);
  return type && spanOf(type);
}

/** Returns where the blocks of a page name their types. */
function typesIn(root: MapNode): ScalarNode[] {
  return itemsOf(childOf(root, 'blocks')).flatMap((block) => scalarAt(block, 'type') ?? []);
}

/** Warns of an article that was changed before it was published. */
export function checkUpdated(context: ResolveContext): void {
  const { root } = context.document;
  const node = childOf(root, 'updated');
  const updated = textAt(root, 'updated') ?? '';
  const date = textAt(root, 'article', 'date') ?? '';
  if (!node || ![updated, date].every(isDay) || updated >= date) return;
  const params = { updated, date };
  warn(context, { code: 'updated-before-its-date', span: node, params });
}

/** Warns of a second block that is meant to come first, such as a hero. */
export function checkOpenings(context: ResolveContext): void {
  const types = typesIn(context.document.root);
  const [first, ...others] = types.filter(({ text }) => blockTraits(text).opensPage);
  if (!first) return;
  for (const span of others) {
    const params = { type: span.text, first: first.text };
    warn(context, { code: 'second-opening', span, params, related: alsoAt(context, first) });
  }
}

/** Resolves the menu group that a page joins. */
export function resolveGroup(node: ScalarNode, context: ResolveContext): string {
  const menu = context.symbols.all('menu');
  const names = [...new Set(menu?.flatMap(({ group }) => group ?? []))];
  if (!menu || names.includes(node.text)) return node.text;
  const meant = menu.find(({ translates }) => translates === node.text)?.group;
  if (meant === undefined) reportUnknownName('unknown-group', { node, names }, context);
  else {
    const params = { written: node.text, names, here: meant };
    const fix = replacing(node, meant, context);
    report(context, { code: 'unknown-group', span: node, params, fix });
  }
  return node.text;
}

interface PageValue {
  article?: unknown;
  blocks?: { type: string }[];
}

/** Adds the reading time to an article, for lists of articles. */
export function withMinutes(value: unknown, { document, symbols }: ResolveContext): unknown {
  if (document.kind !== 'page') return value;
  const { article, blocks = [] } = value as PageValue;
  const block = article && blocks.find(({ type }) => blockTraits(type).showsArticle);
  if (!block) return value;
  const minutes = readingMinutes(htmlIn(block), symbols.all('language'));
  return withValues(value, [{ path: ['article', 'minutes'], value: minutes }]);
}

function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('html' in value && typeof value.html === 'string') return [value.html];
  return Object.values(value).flatMap(htmlIn);
}
