import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { PageState } from '../../model/manifest/schedule.ts';

/** A site as visitors see it, and the whole site with hidden pages. */
type ByView = Record<'published' | 'whole', { diagnostics: Diagnostic[] }>;

/**
 * Merges the diagnostics of both: mistakes that visitors would meet, and those in pages that are hidden. A warning of
 * the published view that the whole site does not have, such as for something unused, is left out.
 */
export function mergeViews(
  { published: { diagnostics: published }, whole: { diagnostics: whole } }: ByView,
  hidden: ReadonlyMap<string, PageState>,
): Diagnostic[] {
  if (hidden.size === 0) return published;
  const inWhole = new Set(whole.map(keyOf));
  const isJudged = !whole.some(isError);
  const lasting = published.filter((one) => isError(one) || !isJudged || inWhole.has(keyOf(one)));
  const reported = new Set(lasting.map(keyOf));
  const ofHidden = whole.filter((one) => concerns(one, hidden) && !reported.has(keyOf(one)));
  return [...lasting, ...ofHidden.filter((one) => isError(one) || isToCome(one, hidden))];
}

function keyOf({ file, code, span }: Diagnostic): string {
  return `${file} ${code} ${span?.start}`;
}

function concerns({ file, related = [] }: Diagnostic, hidden: ReadonlyMap<string, PageState>) {
  return hidden.has(file) || related.some((other) => hidden.has(other.file));
}

/** Whether it is a warning of a scheduled page. An orphan may be linked by other hidden pages. */
function isToCome({ file, code }: Diagnostic, hidden: ReadonlyMap<string, PageState>): boolean {
  return hidden.get(file) === 'waits' && code !== 'orphan-page';
}

/** Drafts and expired pages may be unfinished: their errors become warnings. */
export function downgradeHidden(
  one: Diagnostic,
  hidden: ReadonlyMap<string, PageState>,
): Diagnostic {
  const state = hidden.get(one.file);
  return state === 'draft' || state === 'gone' ? { ...one, severity: 'warning' } : one;
}
