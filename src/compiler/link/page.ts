import type { Block, Crumb, Page } from '../../model/manifest.ts';
import type { ArticleMeta } from '../../model/page.ts';
import type { CheckedDocument } from '../check.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionAt } from '../diagnostics/position.ts';
import { quote } from '../diagnostics/quote.ts';
import type { LinkInput } from '../link.ts';
import { documentSchemas } from '../schemas.ts';
import type { MapNode } from '../tree.ts';
import { childOf, type SchemaView, textAt } from '../values.ts';
import { type LinkContext, type Names, report } from './context.ts';
import { resolve } from './resolve.ts';
import { spotsOf } from './spots.ts';

const schema = documentSchemas.page as SchemaView;

/** A page's keys after resolving, before it has a place in the site. */
interface ResolvedPage {
  label?: string;
  title?: string;
  description: string;
  index?: boolean;
  article?: ArticleMeta;
  blocks: Block[];
}

/** Enters every page under its path, so that links can be held against them. */
export function knowPages(input: LinkInput, names: Names, diagnostics: Diagnostic[]): void {
  for (const { kind, name, source } of input.unread) {
    if (kind !== 'page') continue;
    const path = /^path:[ \t]*["']?([^\s"'#]+)/m.exec(source.text)?.[1] ?? pathOf(name);
    names.pages.set(path, { file: source.file, label: '', spots: undefined });
  }
  for (const document of input.documents) {
    if (document.kind === 'page') knowPage(document, names, diagnostics);
  }
}

function knowPage(document: CheckedDocument, names: Names, diagnostics: Diagnostic[]): void {
  const { source, root } = document;
  const path = pagePath(document);
  const taken = names.pages.get(path);
  const written = childOf(root, 'path');
  if (taken) {
    diagnostics.push({
      code: 'path-taken',
      severity: 'error',
      file: source.file,
      span: written ?? root.entries[0]?.key ?? root,
      message: `The path ${quote(path)} is already used by ${taken.file}.`,
      hint: `Give one of them another path, for example: path: ${path === '/' ? '/home' : path}-2`,
    });
    return;
  }
  const spots = new Set(spotsOf(root, schema).map((spot) => spot.name));
  const label = textAt(root, 'label') ?? prettify(path);
  names.pages.set(path, { file: source.file, label, spots });
}

/** The path a page says it has, or the one its place under site/pages gives it. */
export function pagePath({ name, root }: Pick<CheckedDocument, 'name' | 'root'>): string {
  return textAt(root, 'path') ?? pathOf(name);
}

function pathOf(name: string): string {
  return `/${name.replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
}

/** `short-term-vacation` becomes `Short Term Vacation`: the label of a segment without one. */
export function prettify(path: string): string {
  const segment = path.split('/').at(-1) ?? '';
  return segment.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}

/** Resolves a page and gives it its title and breadcrumb. Only that of a sound one is whole. */
export function linkPage(document: CheckedDocument, context: LinkContext): Page {
  const path = pagePath(document);
  const spots = nameSpots(document, context);
  const inPage = { ...context, path, spots, exempt: exemptLinks(document.root) };
  const page = resolve(document.root, schema, inPage) as ResolvedPage;
  const label = page.label ?? prettify(path);
  const company = context.names.facts?.get('company') ?? '';
  return {
    path,
    file: document.source.file,
    label,
    title: page.title ?? `${label} | ${company}`,
    description: page.description,
    index: page.index ?? true,
    ...(page.article && { article: page.article }),
    breadcrumb: breadcrumbOf(path, label, context.names),
    blocks: page.blocks,
  };
}

function exemptLinks(root: MapNode): Set<string> {
  const links = childOf(root, 'links');
  const items = links?.kind === 'list' ? links.items : [];
  return new Set(items.flatMap((item) => textAt(item, 'to') ?? []));
}

function nameSpots(document: CheckedDocument, context: LinkContext): Set<string> {
  const seen = new Map<string, number>();
  for (const { name, node } of spotsOf(document.root, schema)) {
    const earlier = seen.get(name);
    seen.set(name, earlier ?? node.start);
    if (earlier === undefined) continue;
    const line = positionAt(document.source.text, earlier).line;
    report(context, {
      code: 'spot-taken',
      span: node,
      message: `Two spots on this page would both be called ${quote(name)}.`,
      hint: `The other one is at ${document.source.file}:${line}. Word one of them differently.`,
    });
  }
  return new Set(seen.keys());
}

/** Home, then a crumb for each segment of the path; none on the home page. */
function breadcrumbOf(path: string, label: string, names: Names): Crumb[] {
  if (path === '/') return [];
  const segments = path.split('/').slice(1);
  const crumbs = segments.map((_, index) => {
    const upTo = `/${segments.slice(0, index + 1).join('/')}`;
    const known = names.pages.get(upTo)?.label;
    return { path: upTo, label: upTo === path ? label : known || prettify(upTo) };
  });
  return [{ path: '/', label: names.pages.get('/')?.label || 'Home' }, ...crumbs];
}
