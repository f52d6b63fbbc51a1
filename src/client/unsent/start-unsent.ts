/** Key prefix of pending forms in storage; see `src/forms/browser/unsent/pending.ts`. */
const PENDING = 'signpost-pending:';

/** Loads the script that resends unsent forms, if there are any. */
export function startUnsent(): void {
  // Not a literal: that would add Vite's preload helper to every page.
  if (isWaiting()) void import(/* @vite-ignore */ document.documentElement.dataset.unsent ?? '');
}

/** Even accessing a blocked storage throws. */
function isWaiting(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(PENDING));
  } catch {
    return false;
  }
}
