/** Loads scripts for engines other than Chromium, only in those. */
export function startOtherEngines(): void {
  if (navigator.vendor[0] === 'G' && HTMLScriptElement.supports?.('speculationrules')) return;
  // Not a literal: that would add Vite's preload helper to every page.
  void import(/* @vite-ignore */ document.documentElement.dataset.engines ?? '');
}
