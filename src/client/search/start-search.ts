import type { SearchDialog } from './search.ts';

/**
 * Makes every `[data-search]` button and every search form open the search dialog, which is loaded
 * on first use. Ctrl+K and Command+K open it too.
 */
export function startSearch(): void {
  const open = opener();
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-search]')) void open();
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
  let dialog: Promise<SearchDialog> | undefined;
  let failures = 0;
  return async (query) => {
    // Under a new URL after a failure, as browsers may cache it. Not a literal: that would add Vite's
    // preload helper to every page.
    const address = `${document.documentElement.dataset.search}?${failures}`;
    dialog ??= import(/* @vite-ignore */ address).then(({ buildSearch }) => buildSearch());
    dialog.catch(() => {
      dialog = undefined;
      failures++;
    });
    (await dialog).open(query);
  };
}
