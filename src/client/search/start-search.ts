/**
 * Makes every `[data-search]` button and every search form open the search, which is
 * loaded only then. Ctrl+K and Command+K open it too.
 */
export function startSearch(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-search]')) void open();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.role !== 'search') return;
    event.preventDefault();
    void open(form.querySelector('input')?.value);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void open();
  });
}

async function open(query?: string): Promise<void> {
  // The address is data: a literal one would bring Vite's preload helper into every page.
  const address = document.documentElement.dataset.search ?? '';
  const { openSearch } = (await import(/* @vite-ignore */ address)) as typeof import('./search.ts');
  openSearch(query);
}
