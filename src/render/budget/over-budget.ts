import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceMap } from '../../compiler/link/source-map.ts';
import { parseTree } from '../../compiler/tree.ts';
import { nodeAt } from '../../compiler/values.ts';
import type { ParamsOf } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { Sources } from '../../diagnostics/words.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import { memoized } from '../../model/memoized.ts';
import type { Budget, BudgetKey } from '../../model/schema/budget.ts';
import { basePath } from '../../model/text/base-path.ts';
import { blockIn, START } from '../audit/locate.ts';
import { fileOf } from '../file-of.ts';
import type { RenderTarget } from '../page-writer.ts';
import { htmlOf, type PageRenderer, pageRenderer } from '../render-page.tsx';
import { type SizeOf, weightsOf } from './weights.ts';

/** A site that was written to a folder, with its source map. */
export interface WrittenSite extends RenderTarget {
  sourceMap: SourceMap;
  sources: Sources;
}

/** If more pages than these exceed the site's budget, the error is reported at the budget. */
const FEW = 5;

/**
 * Reports the pages that exceed their size budget, each at the block that adds most to it. If many
 * exceed the same limit of the site, one error is reported at that limit. Pages without a budget
 * are not read, and pages within theirs are not rendered again.
 */
export function overBudget(built: WrittenSite): Diagnostic[] {
  const { pages, siteInfo } = built.site.manifest;
  const sizeOf = sizesIn(built);
  const weighing = { ...built, sizeOf, render: pageRenderer(built.site) };
  const over = pages.flatMap((page) => {
    const budget = { ...siteInfo.budget, ...page.budget };
    return Object.keys(budget).length === 0 ? [] : overOn(page, budget, weighing);
  });
  const shared = (Object.keys(siteInfo.budget ?? {}) as BudgetKey[]).flatMap(
    (what) => overOnMany(over, what, built) ?? [],
  );
  const reported = new Set(shared.map(({ what }) => what));
  const single = over.filter((one) => isOwn(one) || !reported.has(one.what));
  return [
    ...shared.map(({ diagnostic }) => diagnostic),
    ...single.map((one) => diagnosticFor(one, weighing)),
  ];
}

/** The size of a page in one category, and its limit. In bytes. */
interface OverBudget {
  page: Page;
  what: BudgetKey;
  has: number;
  max: number;
}

const isOwn = ({ page, what }: OverBudget) => page.budget?.[what] !== undefined;

interface SizeMeasurement extends WrittenSite {
  sizeOf: SizeOf;
  render: PageRenderer;
}

function overOn(page: Page, budget: Budget, { out, sizeOf }: SizeMeasurement): OverBudget[] {
  const html = readFileSync(path.join(out, fileOf(page)), 'utf8');
  const weights = weightsOf(html, sizeOf);
  return (Object.keys(budget) as BudgetKey[]).flatMap((what) => {
    const max = budget[what];
    if (max === undefined || weights[what] <= max) return [];
    return [{ page, what, has: weights[what], max }];
  });
}

function overOnMany(over: OverBudget[], what: BudgetKey, { sources }: WrittenSite) {
  const many = over.filter((one) => one.what === what && !isOwn(one));
  const [heaviest] = many.toSorted((a, b) => b.has - a.has);
  const source = [...sources.values()].find(({ file }) => /^[^/]+\/site\.yaml$/.test(file));
  const root = source && parseTree(source.text);
  if (!heaviest || many.length <= FEW || !root) return undefined;
  const { start, end } = nodeAt(root, ['budget', what]);
  const { page, has, max } = heaviest;
  const params = { count: many.length, page: page.path, what, has, max };
  return { what, diagnostic: diagnosticAt(source.file, { start, end }, params) };
}

function diagnosticFor(over: OverBudget, weighing: SizeMeasurement): Diagnostic {
  const { page, what, has, max } = over;
  const heaviest = heaviestBlock(page, what, weighing);
  const { file = page.file, mappings = [] } = weighing.sourceMap.pages.get(page.path) ?? {};
  const span = blockIn(mappings, heaviest?.number) ?? START;
  const block = heaviest && {
    type: page.blocks[heaviest.number]?.type ?? '',
    bytes: heaviest.bytes,
  };
  const params = { page: page.path, what, has, max, block, isOwn: isOwn(over) };
  return diagnosticAt(file, span, params);
}

function diagnosticAt(file: string, span: Span, params: ParamsOf<'over-budget'>): Diagnostic {
  return { severity: 'error', code: 'over-budget', file, span, params };
}

/** Returns the block whose removal saves the most bytes; undefined if none saves any. */
function heaviestBlock(page: Page, what: BudgetKey, { render, sizeOf }: SizeMeasurement) {
  const weightOf = (blocks: Page['blocks']) =>
    weightsOf(htmlOf(render({ ...page, blocks })), sizeOf)[what];
  const all = weightOf(page.blocks);
  const bytes = page.blocks.map((_, number) => all - weightOf(page.blocks.toSpliced(number, 1)));
  const max = Math.max(0, ...bytes);
  return max > 0 ? { number: bytes.indexOf(max), bytes: max } : undefined;
}

/** Returns a cached size lookup; missing files count as 0, since the audit reports them. */
function sizesIn({ out, site }: WrittenSite): SizeOf {
  const base = basePath(site.url);
  return memoized((address) => {
    const ownPath = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    const file = path.join(out, decodeURI(ownPath));
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  });
}
