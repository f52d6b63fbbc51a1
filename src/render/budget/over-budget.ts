import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceMap } from '../../compiler/link/source-map.ts';
import { parseTree } from '../../compiler/tree.ts';
import { nodeAt } from '../../compiler/values.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Sources } from '../../diagnostics/words.ts';
import { basePath } from '../../model/base-path.ts';
import type { Budget, Weighed } from '../../model/budget.ts';
import type { Page } from '../../model/manifest.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { fileOf } from '../file-of.ts';
import { htmlOf, type PageRenderer, pageRenderer } from '../render-page.tsx';
import { type SizeOf, weightsOf } from './weights.ts';

/** A site that was built, and where. */
interface Built {
  site: RenderableSite;
  /** Absolute path of the folder with all its files. */
  out: string;
  sourceMap: SourceMap;
  sources: Sources;
}

/** If more pages than these weigh more than the site allows, the budget is to blame. */
const FEW = 5;

/**
 * The pages that weigh more than they may, each at the block that weighs most of that; many of one
 * kind are told once, at the budget of the site. Pages without a budget are not read, and those
 * within theirs are not rendered again.
 */
export function overBudget(built: Built): Diagnostic[] {
  const { pages, siteInfo } = built.site.manifest;
  const sizeOf = sizesIn(built);
  const weighing = { ...built, sizeOf, render: pageRenderer(built.site) };
  const over = pages.flatMap((page) => {
    const budget = { ...siteInfo.budget, ...page.budget };
    return Object.keys(budget).length === 0 ? [] : overOn(page, budget, weighing);
  });
  const shared = (Object.keys(siteInfo.budget ?? {}) as Weighed[]).flatMap(
    (what) => overOnMany(over, what, built) ?? [],
  );
  const told = new Set(shared.map(({ what }) => what));
  const single = over.filter((one) => isOwn(one) || !told.has(one.what));
  return [
    ...shared.map(({ diagnostic }) => diagnostic),
    ...single.map((one) => diagnosticFor(one, weighing)),
  ];
}

/** What a page weighs of one kind, and what it may. */
interface Over {
  page: Page;
  what: Weighed;
  has: number;
  most: number;
}

const isOwn = ({ page, what }: Over) => page.budget?.[what] !== undefined;

interface Weighing extends Built {
  sizeOf: SizeOf;
  render: PageRenderer;
}

function overOn(page: Page, budget: Budget, { out, sizeOf }: Weighing): Over[] {
  const html = readFileSync(path.join(out, fileOf(page)), 'utf8');
  const weights = weightsOf(html, sizeOf);
  return (Object.keys(budget) as Weighed[]).flatMap((what) => {
    const most = budget[what];
    if (most === undefined || weights[what] <= most) return [];
    return [{ page, what, has: weights[what], most }];
  });
}

function overOnMany(over: Over[], what: Weighed, { sources }: Built) {
  const many = over.filter((one) => one.what === what && !isOwn(one));
  const [heaviest] = many.toSorted((a, b) => b.has - a.has);
  const source = [...sources.values()].find(({ file }) => /^[^/]+\/site\.yaml$/.test(file));
  const root = source && parseTree(source.text);
  if (!heaviest || many.length <= FEW || !root) return undefined;
  const { start, end } = nodeAt(root, ['budget', what]);
  const { page, has, most } = heaviest;
  const params = { count: many.length, page: page.path, what, has, most };
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'over-budget',
    file: source.file,
    span: { start, end },
    params,
  };
  return { what, diagnostic };
}

function diagnosticFor(over: Over, weighing: Weighing): Diagnostic {
  const { page, what, has, most } = over;
  const heaviest = heaviestBlock(page, what, weighing);
  const { file = page.file, mappings = [] } = weighing.sourceMap.pages.get(page.path) ?? {};
  const span = mappings.find(
    ({ kind, value }) => kind === 'block' && value === String(heaviest?.number),
  );
  const block = heaviest && {
    type: page.blocks[heaviest.number]?.type ?? '',
    bytes: heaviest.bytes,
  };
  const params = { page: page.path, what, has, most, block, isOwn: isOwn(over) };
  return {
    severity: 'error',
    code: 'over-budget',
    file,
    span: span ?? { start: 0, end: 0 },
    params,
  };
}

/** The block without which the page would weigh least; undefined if none makes a difference. */
function heaviestBlock(page: Page, what: Weighed, { render, sizeOf }: Weighing) {
  const weightOf = (blocks: Page['blocks']) =>
    weightsOf(htmlOf(render({ ...page, blocks })), sizeOf)[what];
  const all = weightOf(page.blocks);
  const bytes = page.blocks.map((_, number) => all - weightOf(page.blocks.toSpliced(number, 1)));
  const most = Math.max(0, ...bytes);
  return most > 0 ? { number: bytes.indexOf(most), bytes: most } : undefined;
}

/** Each file is looked at once; what is not there weighs nothing, for the audit tells of it. */
function sizesIn({ out, site }: Built): SizeOf {
  const base = basePath(site.url);
  const sizes = new Map<string, number>();
  return (address) => {
    const place = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
    const file = path.join(out, decodeURI(place));
    const known = sizes.get(address) ?? statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    sizes.set(address, known);
    return known;
  };
}
