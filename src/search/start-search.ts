/**
 * Makes every `[data-search]` button open the search, which is loaded only then.
 * Ctrl+K and Command+K open it too.
 */
export function startSearch(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-search]')) void open();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void open();
  });
}

async function open(): Promise<void> {
  const { openSearch } = await import('./search.ts');
  openSearch();
}
