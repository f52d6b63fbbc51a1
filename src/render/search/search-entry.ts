import type { Page } from '../../model/manifest/manifest.ts';
import { SEARCH_FIELDS, type SearchEntry } from '../../model/search/search-entry.ts';
import { wordsIn } from '../../model/search/search-words.ts';
import { titleWithoutCompany } from '../title-without-company.ts';

/** Content words with fewer letters are not indexed: they say little about a page. */
const MIN_WORD_LENGTH = 3;

/**
 * Returns the search entry of a page. The company's name is removed from its title.
 *
 * @param words the page's words (`searchWords`), if already known.
 */
export function searchEntry(page: Page, company: string, words?: string[]): SearchEntry {
  const { path, description, anchored } = page;
  const title = titleWithoutCompany(page, company);
  return { path, title, description, anchored, words: words ?? searchWords(page, company) };
}

/** Returns the words of a page by field, as in `SearchEntry`. */
export function searchWords(page: Page, company: string): string[] {
  return wordsByField({
    label: page.label,
    title: titleWithoutCompany(page, company),
    description: page.description,
    anchor: page.anchored.map(({ text }) => text).join(' '),
    content: textsOf(page.blocks).join(' '),
  });
}

/** Lists every word once, in the first field that has it. */
function wordsByField(texts: Record<(typeof SEARCH_FIELDS)[number], string>): string[] {
  const seen = new Set<string>();
  return SEARCH_FIELDS.map((field) =>
    newWords(texts[field], seen, field === 'content' ? MIN_WORD_LENGTH : 1),
  );
}

/** Returns the words of a text that are not in `seen`, and adds all words to it. */
function newWords(text: string, seen: Set<string>, shortest: number): string {
  const added: string[] = [];
  for (const word of wordsIn(text)) {
    if (seen.has(word)) continue;
    seen.add(word);
    if (word.length >= shortest) added.push(word);
  }
  return added.join(' ');
}

/** Keys whose values are not text for visitors. */
const SILENT = new Set(['type', 'id', 'tone', 'href', 'src', 'svg', 'path', 'deliver', 'name']);

function textsOf(value: unknown, key = '', texts: string[] = []): string[] {
  if (typeof value === 'string') texts.push(key === 'html' ? withoutTags(value) : value);
  else if (Array.isArray(value)) for (const child of value) textsOf(child, '', texts);
  else if (isRecord(value)) {
    // `Object.entries` would take as long as reading the words.
    for (const name of Object.keys(value)) {
      if (!SILENT.has(name)) textsOf(value[name], name, texts);
    }
  }
  return texts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>|&#?\w+;/g, ' ');
}
