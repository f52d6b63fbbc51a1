import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceMap } from '../../compiler/link/source-map.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
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
}

/**
 * The pages that weigh more than they may, each at the block that weighs most of that. Pages
 * without a budget are not read, and those within theirs are not rendered again.
 */
export function overBudget(built: Built): Diagnostic[] {
  const { pages, siteInfo } = built.site.manifest;
  const sizeOf = sizesIn(built);
  const render = pageRenderer(built.site);
  return pages.flatMap((page) => {
    const budget = { ...siteInfo.budget, ...page.budget };
    if (Object.keys(budget).length === 0) return [];
    return overOn(page, budget, { ...built, sizeOf, render });
  });
}

interface Weighing extends Built {
  sizeOf: SizeOf;
  render: PageRenderer;
}

function overOn(page: Page, budget: Budget, weighing: Weighing): Diagnostic[] {
  const html = readFileSync(path.join(weighing.out, fileOf(page)), 'utf8');
  const weights = weightsOf(html, weighing.sizeOf);
  const kinds = Object.keys(budget) as Weighed[];
  return kinds.flatMap((what) => {
    const most = budget[what];
    if (most === undefined || weights[what] <= most) return [];
    return [diagnosticFor(page, { what, has: weights[what], most }, weighing)];
  });
}

function diagnosticFor(
  page: Page,
  over: { what: Weighed; has: number; most: number },
  weighing: Weighing,
): Diagnostic {
  const heaviest = heaviestBlock(page, over.what, weighing);
  const { file = page.file, mappings = [] } = weighing.sourceMap.pages.get(page.path) ?? {};
  const span = mappings.find(
    ({ kind, value }) => kind === 'block' && value === String(heaviest?.number),
  );
  const block = heaviest && {
    type: page.blocks[heaviest.number]?.type ?? '',
    bytes: heaviest.bytes,
  };
  const params = { page: page.path, ...over, block, isOwn: page.budget?.[over.what] !== undefined };
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
