import { nearest } from '../../diagnostics/suggest.ts';
import type { Block, Crumb, Page } from '../../model/manifest.ts';
import type { ArticleMeta } from '../../model/page.ts';
import type { CheckedDocument } from '../check/check.ts';
import { documentSchemas } from '../schemas.ts';
import type { MapNode, Node, ScalarNode } from '../tree.ts';
import { branchOf, childOf, type SchemaView } from '../values.ts';
import { type Exception, type LinkContext, placeName, report, reportAbsence } from './context.ts';
import type { InHand } from './desk.ts';
import { pagePath, pageSpots, prettify } from './known-pages.ts';
import { note } from './origins.ts';
import { outlineOf } from './outline.ts';
import { resolve } from './resolve.ts';

const schema = documentSchemas.page as SchemaView;
const oneBlock = schema.properties?.blocks?.items as SchemaView;

/** A page's keys after resolving, before it has a place in the site. */
interface ResolvedPage {
  label?: string;
  title?: string;
  description: string;
  index?: boolean;
  article?: ArticleMeta;
  blocks: Block[];
}

/** Adds what is particular to pages: their path, their spots, their exceptions. */
export function openPage({ document, context }: InHand): InHand {
  const path = pagePath(document);
  const spots = nameSpots(document, context);
  const exempt = exemptLinks(document.root);
  const outline = outlineOf(document.root);
  return { document, context: { ...context, path, spots, exempt, outline } };
}

/** Resolves a page and gives it its title and breadcrumb. Only that of a sound one is whole. */
export function linkPage({ document, context }: InHand): Page {
  const path = context.path ?? '/';
  noteBlocks(document, context);
  checkArticle(document, context);
  const page = resolve(document.root, schema, context) as ResolvedPage;
  const label = page.label ?? prettify(path);
  return {
    path,
    file: document.source.file,
    label,
    title: page.title ?? `${label} | ${context.names.facts?.get('company') ?? ''}`,
    description: page.description,
    index: page.index ?? true,
    ...(page.article && { article: page.article }),
    breadcrumb: breadcrumbOf(path, label, context),
    blocks: page.blocks,
  };
}

function noteBlocks({ root }: CheckedDocument, context: LinkContext): void {
  const blocks = childOf(root, 'blocks');
  const items = blocks?.kind === 'list' ? blocks.items : [];
  for (const [index, block] of items.entries()) note(context, 'block', String(index), block);
}

function exemptLinks(root: MapNode): Map<string, Exception> {
  const links = childOf(root, 'links');
  const items = links?.kind === 'list' ? links.items : [];
  return new Map(
    items.flatMap((item) => {
      const to = childOf(item, 'to');
      return to?.kind === 'scalar' ? [[to.text, { span: to, met: false }] as const] : [];
    }),
  );
}

function nameSpots(document: CheckedDocument, context: LinkContext): Set<string> {
  const seen = new Map<string, { start: number; end: number }>();
  const ids = new Set(idsOf(document.root));
  const isId = (node: ScalarNode) => ids.has(node);
  for (const { name, node, inText } of pageSpots(document, context.names)) {
    if (!inText) note(context, 'spot', name, node);
    const earlier = seen.get(name);
    seen.set(name, earlier ?? node);
    if (!earlier) continue;
    report(context, {
      code: 'spot-taken',
      span: node,
      message: `Two spots on this page would both be called "${name}", so a link could not tell them apart.`,
      hint: `The other one is at ${placeName(document.source, earlier)}. ${isId(node) ? `Give this one another name: id: ${name}-2` : 'Word one of them differently.'}`,
    });
  }
  return new Set(seen.keys());
}

/** What the blocks of a page are called by hand. */
function idsOf(root: MapNode): Node[] {
  const blocks = childOf(root, 'blocks');
  const items = blocks?.kind === 'list' ? blocks.items : [];
  return items.flatMap((block) => childOf(block, 'id') ?? []);
}

/** Says so where an article has no day and author, because its page does not name them. */
function checkArticle({ root }: CheckedDocument, context: LinkContext): void {
  const blocks = childOf(root, 'blocks');
  const items = blocks?.kind === 'list' ? blocks.items : [];
  const shown = items.find((block) => branchOf(oneBlock, block)?.traits?.showsArticle);
  const type = childOf(shown, 'type');
  const known = root.entries.some(({ key }) => nearest(key.text, ['article']) !== undefined);
  if (!type || known) return;
  reportAbsence(context, {
    code: 'missing-key',
    span: type,
    message: 'This article shows neither day nor author, for the page does not name them.',
    hint: 'Add to the page, in line with "blocks":\narticle:\n  date: 2021-01-27\n  author: ...\n  category: ...\n  excerpt: ...',
  });
}

/** Home, then a crumb for each segment of the path; none on the home page. */
function breadcrumbOf(path: string, label: string, { names, ways }: LinkContext): Crumb[] {
  if (path === '/') return [];
  const segments = path.split('/').slice(1);
  const crumbs = segments.map((_, index) => {
    const upTo = `/${segments.slice(0, index + 1).join('/')}`;
    const page = names.pages.get(upTo);
    if (!page) return { label: prettify(upTo) };
    ways.pages.add(upTo);
    return { path: upTo, label: upTo === path ? label : page.label || prettify(upTo) };
  });
  return [{ path: '/', label: names.pages.get('/')?.label || 'Home' }, ...crumbs];
}
