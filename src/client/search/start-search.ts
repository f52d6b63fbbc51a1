import type { SearchDialog } from './search.ts';

/**
 * Makes every `[data-search]` button and every search form open the search dialog, which is loaded
 * on first use. Ctrl+K and Command+K open it too. A failure is shown in the browser's own dialog box.
 */
export function startSearch(): void {
  const open = opener();
  addEventListener('click', ({ target }) => {
    if ((target as Partial<Element>).closest?.('button[data-search]')) void open();
  });
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.role !== 'search') return;
    event.preventDefault();
    void open(form.querySelector('input')?.value);
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void open();
  });
}

/** Returns a function that opens the dialog, optionally with a query. */
function opener(): (query?: string) => Promise<void> {
  // In ms. Here, as a minifier repeats only local constants: Firefox and WebKit cancel imports a moment
  // before they leave the page.
  const leaving = 500;
  let dialog: Promise<SearchDialog | undefined> | undefined;
  let again = '';
  return async (query) => {
    // Under a new URL after a failure, as browsers may cache it. Not a literal: that would add Vite's
    // preload helper to every page.
    dialog ??= import(/* @vite-ignore */ document.documentElement.dataset.search + again)
      .then(({ buildSearch }) => buildSearch())
      .catch(() => {
        dialog = undefined;
        again += '?';
        setTimeout(alert, leaving, document.documentElement.dataset.unsearchable);
      });
    (await dialog)?.open(query);
  };
}
