import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import type { PageState } from '../../model/schedule.ts';

/** What is wrong with a site as visitors see it, and with all that it holds. */
export interface DiagnosticsByView {
  published: Diagnostic[];
  whole: Diagnostic[];
}

/**
 * What to tell of both: the mistakes that visitors would meet, and those in pages that they do not
 * see yet. What only seems to be for nothing because a page is not there yet is left alone.
 */
export function mergeViews(
  { published, whole }: DiagnosticsByView,
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

/** A warning of a page that will come by itself. What will lead to it may not lead to it yet. */
function isToCome({ file, code }: Diagnostic, hidden: ReadonlyMap<string, PageState>): boolean {
  return hidden.get(file) === 'waits' && code !== 'orphan-page';
}

/** Pages that nobody will see as they are may be unfinished: they stop no build. */
export function downgradeHidden(
  one: Diagnostic,
  hidden: ReadonlyMap<string, PageState>,
): Diagnostic {
  return isIdle(hidden.get(one.file)) ? { ...one, severity: 'warning' } : one;
}

/** Whether a page that is not there will not come by itself. */
function isIdle(state: PageState | undefined): boolean {
  return state === 'draft' || state === 'gone';
}
