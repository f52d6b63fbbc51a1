import type { BrowserWords } from '../../words/browser-words.ts';
import { siteWords } from '../site-words.ts';
import { addressOf, lastingShards } from './index-loader.ts';
import { type SearchResult, type SearchResults, search } from './rank.ts';
import styles from './search.css?inline';
import type { Shards } from './shards.ts';
import { suggest, topPages } from './suggest.ts';

/** Who types on within this time wants no results yet: they would have to be loaded. In ms. */
const PAUSE = 100;

/** After this time people want to be told that something is happening. In ms. */
const LONG = 500;

/** The search of a page. */
export interface SearchDialog {
  /** Opens it, with a query to begin with. */
  open(query?: string): void;
}

/** Puts the search dialog on the page; what it has loaded of the index stays. */
export async function buildSearch(): Promise<SearchDialog> {
  const { search: words } = await siteWords();
  const dialog = build(words);
  const field = dialog.querySelector('input') as HTMLInputElement;
  const results = resultsIn(dialog, field, words);
  field.addEventListener('input', () => void results.show(field.value));
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target === field) {
      event.preventDefault();
      void results.openFirst();
    }
    // WebKit empties the field and leaves the dialog open.
    if (event.key === 'Escape' && !event.isComposing) {
      event.preventDefault();
      dialog.close();
    }
    moveBy({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0, event, [
      field,
      ...dialog.querySelectorAll('a'),
    ]);
  });
  dialog.addEventListener('click', ({ target }) => {
    const isLink = target instanceof Element && target.closest('li a') !== null;
    // The focus follows the link.
    if (isLink) dialog.onclose = null;
    if (target === dialog || isLink) dialog.close();
  });
  return {
    open(query = '') {
      if (query) field.value = query;
      if (!dialog.open) {
        // What opened it is gone with the menu's sheet.
        const sheet = isSheetOpen() ? menu() : undefined;
        dialog.onclose = () => sheet?.parentElement?.querySelector('button')?.focus();
        dialog.showModal();
      }
      field.select();
      void results.show(field.value);
    },
  };
}

/** By what it is: a name shared with the script of all pages would be one more file of theirs. */
const menu = () => document.querySelector('nav > [popover]');

/** Browsers without popovers have no sheet, and refuse to look for an open one. */
const isSheetOpen = () =>
  'popover' in HTMLElement.prototype && menu()?.matches(':popover-open') === true;

type SearchWords = BrowserWords['search'];

const FIELD = 'search-field';
const STATUS = 'search-status';

/** Adds an element to the end of another. */
function put(parent: Element, name: string, attributes: Record<string, string> = {}): Element {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return parent.appendChild(made);
}

function build(words: SearchWords): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'search';
  made.setAttribute('aria-label', words.name);
  // As rules, not as an element, which the policy of a page would not know.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const form = put(made, 'form', { method: 'dialog' });
  put(form, 'label', { for: FIELD }).append(words.field);
  const bar = put(form, 'div', { class: 'bar' });
  put(bar, 'input', {
    id: FIELD,
    type: 'search',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': STATUS,
    placeholder: words.placeholder,
  });
  put(bar, 'button').append(words.close);
  put(made, 'p', { id: STATUS, role: 'status' });
  put(made, 'ul');
  return document.body.appendChild(made);
}

/** The arrow keys move between the field and the results. */
function moveBy(step: number, event: KeyboardEvent, stops: HTMLElement[]): void {
  if (step === 0) return;
  event.preventDefault();
  const now = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(0, Math.min(stops.length - 1, now + step))]?.focus();
}

/** What stands below the field. */
interface Results {
  /** Shows what is found for a query, unless another one is typed meanwhile. */
  show(query: string): Promise<void>;
  /** Goes where the first result leads, once it is that of the query in the field. */
  openFirst(): Promise<void>;
}

function resultsIn(
  dialog: HTMLDialogElement,
  field: HTMLInputElement,
  words: SearchWords,
): Results {
  const withShards = lastingShards();
  const rows = dialog.querySelector('ul') as HTMLUListElement;
  const status = dialog.querySelector('[role=status]');
  /** The query whose results stand there, if it has any. */
  let shown: string | undefined;

  /** The focus stays in its row, or goes back to the field. */
  function list(found: SearchResult[]): void {
    const row = [...rows.children].findIndex((item) => item.contains(document.activeElement));
    rows.replaceChildren(...found.map(itemOf));
    if (row >= 0) (rows.children[row]?.querySelector('a') ?? field).focus();
  }

  async function show(query: string): Promise<void> {
    const isWanted = () => query === field.value;
    const say = (text: string) => {
      // The same words once more would be read aloud once more.
      if (status && isWanted() && status.textContent !== text) status.textContent = text;
    };
    if (isBlank(query)) {
      shown = undefined;
      list(topPages(menu()));
      say('');
      // The index comes while the query is typed; whether it does is told then.
      return withShards((shards) => search(query, shards, isWanted)).then(ignore, ignore);
    }
    const timer = setTimeout(say, LONG, words.searching);
    try {
      const found = await withShards((shards) => find(query, shards, isWanted));
      if (!found || !isWanted()) return;
      list(found.results);
      // What is only suggested is not opened unasked.
      shown = found.count > 0 ? query : undefined;
      say(summary(query.trim(), found, words));
    } catch {
      if (isWanted()) list([]);
      say(words.failed);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    show,
    async openFirst() {
      // What stands there may still be what an earlier query found.
      if (shown !== field.value) await show(field.value);
      if (shown === field.value && dialog.open) dialog.querySelector('a')?.click();
    },
  };
}

async function find(
  query: string,
  shards: Shards,
  isWanted: () => boolean,
): Promise<SearchResults | undefined> {
  if (!shards.isWhole) await new Promise((go) => setTimeout(go, PAUSE));
  const found = isWanted() ? await search(query, shards, isWanted) : undefined;
  if (!found || found.count > 0) return found;
  const related = await suggest(query, shards);
  return { count: 0, results: related.length > 0 ? related : topPages(menu()) };
}

const ignore = () => {};

const isBlank = (query: string) => query.trim() === '';

function summary(query: string, { count, results }: SearchResults, words: SearchWords): string {
  if (count > results.length) return words.best({ count, shown: results.length });
  if (count > 0) return words.results({ count });
  return [words.nothing({ query }), results.length > 0 && words.mayHelp].filter(Boolean).join(' ');
}

function itemOf({ page, spot }: SearchResult): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = addressOf(spot ? `${page.path}#${spot.id}` : page.path);
  const title = document.createElement('strong');
  title.textContent = spot ? spot.text : page.title;
  const text = document.createElement('span');
  text.textContent = spot ? page.title : page.description;
  link.append(title, text);
  item.append(link);
  return item;
}
