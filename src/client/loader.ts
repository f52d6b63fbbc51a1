import { startNavigation } from './navigation.ts';
import { startSearch } from './search/start-search.ts';
import { startTheme } from './theme.ts';
import { startUnsent } from './unsent/start-unsent.ts';

startNavigation();
startTheme();
startSearch();
startUnsent();
startOtherEngines();

/** Loads the script for engines other than Chromium, and for Chromium before version 123. */
function startOtherEngines(): void {
  if (navigator.vendor[0] === 'G' && CSS.supports('color:light-dark(red,red)')) return;
  // The URL is data: a literal one would bring Vite's preload helper into every page.
  void import(/* @vite-ignore */ document.documentElement.dataset.engines ?? '');
}
