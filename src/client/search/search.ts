import { lastingShards } from './index-loader.ts';
import { type Found, type SearchResult, search } from './rank.ts';
import styles from './search.css?inline';

/** Who types on within this time wants no results yet: they would have to be loaded. In ms. */
const PAUSE = 100;

/** After this time people want to be told that something is happening. In ms. */
const LONG = 500;

const withShards = lastingShards();

let dialog: HTMLDialogElement | undefined;
/** The query whose results stand there. */
let shown: string | undefined;

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
  if (event.key === 'Enter' && field && event.target === field) {
    event.preventDefault();
    void openFirst(field);
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const stops = [field, ...links];
  const now = stops.indexOf(document.activeElement as HTMLAnchorElement);
  stops[Math.max(0, Math.min(stops.length - 1, now + step))]?.focus();
}

/** What stands there may still be what an earlier query found. */
async function openFirst(field: HTMLInputElement): Promise<void> {
  if (shown !== field.value) await show(field.value);
  if (shown === field.value && dialog?.open) dialog.querySelector('a')?.click();
}

async function show(query: string): Promise<void> {
  const list = dialog?.querySelector('ul');
  const status = dialog?.querySelector('[role=status]');
  const isWanted = () => query === dialog?.querySelector('input')?.value;
  const say = (words: string) => {
    if (status && isWanted()) status.textContent = words;
  };
  const timer = setTimeout(say, LONG, 'Searching …');
  try {
    const found = await find(query, isWanted);
    if (!found || !isWanted()) return;
    list?.replaceChildren(...found.results.map(itemOf));
    shown = query;
    say(summary(query, found));
  } catch {
    if (isWanted()) list?.replaceChildren();
    say('The search could not be loaded. Please try again.');
  } finally {
    clearTimeout(timer);
  }
}

function find(query: string, isWanted: () => boolean): Promise<Found | undefined> {
  return withShards(async (shards) => {
    if (query !== '' && !shards.isWhole) await new Promise((go) => setTimeout(go, PAUSE));
    return isWanted() ? search(query, shards, isWanted) : undefined;
  });
}

function summary(query: string, { count, results }: Found): string {
  if (query.trim() === '') return '';
  if (count === 0) return `Nothing here fits “${query.trim()}”. Try fewer or other words.`;
  if (count > results.length) return `${count} pages fit. These fit best.`;
  return count === 1 ? '1 page fits.' : `${count} pages fit.`;
}

function itemOf({ page, spot }: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = spot ? `${page.path}#${spot.id}` : page.path;
  const title = document.createElement('strong');
  title.textContent = spot ? spot.text : page.title;
  const text = document.createElement('span');
  text.textContent = spot ? page.title : page.description;
  link.append(title, text);
  link.addEventListener('click', () => dialog?.close());
  item.append(link);
  return item;
}
