/** Loads what engines other than Chromium's need, in those. */
export function startOtherEngines(): void {
  if (navigator.vendor[0] === 'G' && HTMLScriptElement.supports?.('speculationrules')) return;
  // The address is data: a literal one would bring Vite's preload helper into every page.
  void import(/* @vite-ignore */ document.documentElement.dataset.engines ?? '');
}
