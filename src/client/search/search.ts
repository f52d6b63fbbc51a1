import type { SearchEntry } from '../../model/search-entry.ts';
import { rank, type SearchResult } from './rank.ts';
import styles from './search.css?inline';

/** Where the build puts what can be found. */
const INDEX = '/search.json';

let dialog: HTMLDialogElement | undefined;
let entries: Promise<SearchEntry[]> | undefined;

/** Opens the search dialog, with a query to begin with. */
export function openSearch(query = ''): void {
  dialog ??= build();
  const field = dialog.querySelector('input');
  if (field && query) field.value = query;
  dialog.showModal();
  field?.select();
  if (field) void show(field.value);
}

function build(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search';
  made.setAttribute('aria-label', 'Search');
  made.innerHTML =
    `<style>${styles}</style><form method="dialog"><label for="search-field">Search this site</label>` +
    '<div class="bar"><input id="search-field" type="search" autocomplete="off" spellcheck="false" ' +
    'aria-describedby="search-status" placeholder="Pets, deposits, prices …">' +
    '<button>Close</button></div></form>' +
    '<p id="search-status" role="status"></p><ul></ul>';
  document.body.append(made);
  made.querySelector('input')?.addEventListener('input', (event) => {
    void show((event.target as HTMLInputElement).value);
  });
  made.addEventListener('keydown', moveOrOpen);
  made.addEventListener('click', closeOnBackdrop);
  return made;
}

function closeOnBackdrop(event: MouseEvent): void {
  if (event.target === dialog) dialog?.close();
}

/** Enter opens the first result; the arrow keys move between the field and the results. */
function moveOrOpen(event: KeyboardEvent): void {
  const links = [...(dialog?.querySelectorAll('a') ?? [])];
  const field = dialog?.querySelector('input');
  if (event.key === 'Enter' && event.target === field) {
    event.preventDefault();
    links[0]?.click();
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [field, ...links];
  const now = stops.indexOf(document.activeElement as HTMLAnchorElement);
  stops[Math.max(0, Math.min(stops.length - 1, now + step))]?.focus();
}

async function show(query: string): Promise<void> {
  const list = dialog?.querySelector('ul');
  const status = dialog?.querySelector('[role=status]');
  if (!list || !status) return;
  try {
    const found = rank(await load(), query);
    if (query !== dialog?.querySelector('input')?.value) return;
    list.replaceChildren(...found.map(itemOf));
    status.textContent = summary(query, found.length);
  } catch {
    entries = undefined;
    status.textContent = 'The search could not be loaded. Please try again.';
  }
}

function load(): Promise<SearchEntry[]> {
  entries ??= fetch(INDEX).then((response) => {
    if (!response.ok) throw new Error(`${INDEX} answered ${response.status}.`);
    return response.json() as Promise<SearchEntry[]>;
  });
  return entries;
}

function summary(query: string, count: number): string {
  if (query.trim() === '') return '';
  if (count === 0) return `Nothing here fits “${query.trim()}”. Try fewer or other words.`;
  return count === 1 ? '1 page fits.' : `${count} pages fit.`;
}

function itemOf({ entry, spot }: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = spot ? `${entry.path}#${spot.id}` : entry.path;
  const title = document.createElement('strong');
  title.textContent = spot ? spot.text : entry.title;
  const text = document.createElement('span');
  text.textContent = spot ? entry.title : entry.description;
  link.append(title, text);
  link.addEventListener('click', () => dialog?.close());
  item.append(link);
  return item;
}
