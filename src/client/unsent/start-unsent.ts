/** What the names of all that waits to be sent begin with; see `src/forms/browser/unsent/pending.ts`. */
const PENDING = 'signpost-pending:';

/** Loads what sends the forms that could not be sent before, if there are any. */
export function startUnsent(): void {
  // The address is data: a literal one would bring Vite's preload helper into every page.
  if (isWaiting()) void import(/* @vite-ignore */ document.documentElement.dataset.unsent ?? '');
}

/** Even looking at a storage that is refused throws. */
function isWaiting(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(PENDING));
  } catch {
    return false;
  }
}
