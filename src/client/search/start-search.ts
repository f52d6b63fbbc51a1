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
  return async (query) => {
    // Not a literal: that would add Vite's preload helper to every page.
    const address = document.documentElement.dataset.search ?? '';
    const code = (await import(/* @vite-ignore */ address)) as typeof import('./search.ts');
    dialog ??= code.buildSearch();
    dialog.catch(() => {
      dialog = undefined;
    });
    (await dialog).open(query);
  };
}
