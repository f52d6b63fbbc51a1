import { wordsIn } from '../../model/search/search-words.ts';
import type { BrowserWords } from '../../words/browser-words.ts';
import { siteWords } from '../site-words.ts';
import { addressOf, lastingShards } from './index-loader.ts';
import { match, queryWords, type SearchResult, type SearchResults, search } from './rank.ts';
import styles from './search.css?inline';
import type { Shards } from './shards.ts';
import { suggest, topPages } from './suggest.ts';

/** Debounce time, in ms: intermediate queries would load shards. */
const DEBOUNCE = 100;

/** Delay before "searching" is shown, in ms. */
const SEARCHING_DELAY = 500;

export interface SearchDialog {
  /** Opens the dialog, optionally with a query. */
  open(query?: string): void;
}

/** Adds the search dialog to the page; loaded parts of the index are cached. */
export async function buildSearch(): Promise<SearchDialog> {
  const { search: words } = await siteWords();
  const dialog = buildDialog(words);
  const field = dialog.querySelector('input') as HTMLInputElement;
  const results = resultsIn(dialog, field, words);
  field.addEventListener('input', () => void results.show(field.value));
  dialog.addEventListener('keydown', (event) => {
    const isTyped = !isOfInputMethod(event);
    if (event.key === 'Enter' && event.target === field) {
      event.preventDefault();
      if (isTyped) void results.openFirst();
    }
    // Here, as "start-search" opens it only later, after an Escape that follows.
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      field.select();
    }
    // In WebKit, Escape clears the field but does not close the dialog.
    if (event.key === 'Escape' && isTyped) {
      event.preventDefault();
      dialog.close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !isTyped) return;
    event.preventDefault();
    void results.moveBy(step);
  });
  dialog.addEventListener('click', ({ target }) => {
    const isLink = target instanceof Element && target.closest('li a') !== null;
    // The focus moves to the link's target.
    if (isLink) dialog.onclose = null;
    if (target === dialog || isLink) dialog.close();
  });
  return {
    open(query = '') {
      if (query) field.value = query;
      if (!dialog.open) {
        // The button that opened it was hidden with the menu sheet.
        const sheet = isSheetOpen() ? menu() : undefined;
        dialog.onclose = () => sheet?.parentElement?.querySelector('button')?.focus();
        dialog.showModal();
      }
      field.select();
      void results.show(field.value);
    },
  };
}

/** The `keyCode` of keys that an input method takes. */
const TAKEN = 229;

/** Whether a key chooses among characters, as for Japanese. Safari ends composing before Enter. */
function isOfInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === TAKEN;
}

/**
 * Selected by structure: importing a constant shared with the main script would add another chunk
 * to all pages.
 */
const menu = () => document.querySelector('nav > [popover]');

/** Browsers without popovers have no sheet, and throw on `:popover-open`. */
const isSheetOpen = () =>
  'popover' in HTMLElement.prototype && menu()?.matches(':popover-open') === true;

type SearchWords = BrowserWords['search'];

const FIELD = 'search-field';
const STATUS = 'search-status';

function appendElement(
  parent: Element,
  name: string,
  attributes: Record<string, string> = {},
): Element {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  return parent.appendChild(element);
}

function buildDialog(words: SearchWords): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', words.name);
  // Adopted, because the page's CSP blocks style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const form = appendElement(dialog, 'form', { method: 'dialog' });
  appendElement(form, 'label', { for: FIELD }).append(words.field);
  const bar = appendElement(form, 'div', { class: 'bar' });
  appendElement(bar, 'input', {
    id: FIELD,
    type: 'search',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': STATUS,
    placeholder: words.placeholder,
  });
  appendElement(bar, 'button').append(words.close);
  appendElement(dialog, 'p', { id: STATUS, role: 'status' });
  appendElement(dialog, 'ul');
  return document.body.appendChild(dialog);
}

/** Returns the results below the field. */
function resultsIn(dialog: HTMLDialogElement, field: HTMLInputElement, words: SearchWords) {
  const withShards = lastingShards();
  const rows = dialog.querySelector('ul') as HTMLUListElement;
  const status = dialog.querySelector('[role=status]');
  /** The query of the displayed results, if any. */
  let shown: string | undefined;
  /** Resolves once the results are those of the query in the field. */
  let ready = Promise.resolve();

  /** Replaces the results; the focus stays in its row, or returns to the field. */
  function showResults(results: SearchResult[], query: string): void {
    const row = [...rows.children].findIndex((item) => item.contains(document.activeElement));
    const typed = queryWords(query);
    rows.replaceChildren(...results.map((result) => itemOf(result, typed)));
    if (row >= 0) (rows.children[row]?.querySelector('a') ?? field).focus();
  }

  /** Shows the results of a query, unless the query changes in the meantime. */
  function show(query: string): Promise<void> {
    const showing = showQuery(query);
    // Top pages are shown at once, while the index is loaded.
    ready = isBlank(query) ? Promise.resolve() : showing;
    return showing;
  }

  async function showQuery(query: string): Promise<void> {
    const isWanted = () => query === field.value;
    const say = (text: string) => {
      // Setting the same text again would announce it again.
      if (status && isWanted() && status.textContent !== text) status.textContent = text;
    };
    if (isBlank(query)) {
      shown = undefined;
      showResults(topPages(menu()), query);
      say('');
      // Preloads the index while the query is typed; errors are shown by the first query.
      return withShards((shards) => search(query, shards, isWanted)).then(ignore, ignore);
    }
    const timer = setTimeout(say, SEARCHING_DELAY, words.searching);
    try {
      const result = await withShards((shards) => find(query, shards, isWanted));
      if (!result || !isWanted()) return;
      showResults(result.results, query);
      // Suggestions are not opened by Enter.
      shown = result.count > 0 ? query : undefined;
      say(summary(query.trim(), result, words));
    } catch {
      if (isWanted()) showResults([], query);
      say(words.failed);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    show,
    /** Opens the first result, once results match the query in the field. */
    async openFirst(): Promise<void> {
      // The results may still be those of an earlier query.
      if (shown !== field.value) await show(field.value);
      if (shown === field.value && dialog.open) dialog.querySelector('a')?.click();
    },
    /** Moves the focus among field and results, once these match the query, or do not come soon. */
    async moveBy(step: number): Promise<void> {
      const query = field.value;
      await Promise.race([ready, new Promise((go) => setTimeout(go, SEARCHING_DELAY))]);
      if (query !== field.value) return;
      const stops: HTMLElement[] = [field, ...dialog.querySelectorAll('a')];
      const now = stops.indexOf(document.activeElement as HTMLElement);
      stops[Math.max(0, Math.min(stops.length - 1, now + step))]?.focus();
    },
  };
}

async function find(
  query: string,
  shards: Shards,
  isWanted: () => boolean,
): Promise<SearchResults | undefined> {
  if (!shards.isWhole) await new Promise((go) => setTimeout(go, DEBOUNCE));
  const result = isWanted() ? await search(query, shards, isWanted) : undefined;
  if (!result || result.count > 0) return result;
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

function itemOf({ page, anchor }: SearchResult, typed: string[]): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = addressOf(anchor ? `${page.path}#${anchor.id}` : page.path);
  const title = document.createElement('strong');
  title.append(...marked(anchor ? anchor.text : page.title, typed));
  const text = document.createElement('span');
  text.append(...marked(anchor ? page.title : page.description, typed));
  link.append(title, text);
  item.append(link);
  return item;
}

const WORD = /([\p{L}\p{M}\p{N}]+)/u;

/** Returns the parts of a text, with its words that match the query in `mark` elements. */
function marked(text: string, typed: string[]): (string | Element)[] {
  return text.split(WORD).map((part) => {
    const isFound = wordsIn(part).some((word) => typed.some((one) => match(one, word) > 0));
    if (!isFound) return part;
    const mark = document.createElement('mark');
    mark.append(part);
    return mark;
  });
}
