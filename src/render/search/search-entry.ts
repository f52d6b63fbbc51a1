import { searchTextOf } from '../../blocks/search-text.ts';
import type { Page, ShownSiteInfo } from '../../model/manifest/manifest.ts';
import { SEARCH_FIELDS, type SearchEntry } from '../../model/search/search-entry.ts';
import { wordsIn } from '../../model/search/search-words.ts';
import { titleWithoutCompany } from '../title-without-company.ts';
import { keysBelow, type SearchedKeys, searchedKeys } from './searched-keys.ts';

/** Content words with fewer letters are not indexed: they say little about a page. */
const MIN_WORD_LENGTH = 3;

/**
 * Returns the search entry of a page. The company's name is removed from its title.
 *
 * @param words the page's words by field.
 */
export function searchEntry(page: Page, company: string, words: string[]): SearchEntry {
  const { path, description, anchored } = page;
  return { path, title: titleWithoutCompany(page, company), description, anchored, words };
}

/** Returns the words of a page by field, as in `SearchEntry`: each once, in the first that has it. */
export function searchWords(page: Page, site: ShownSiteInfo): string[] {
  const texts: Record<(typeof SEARCH_FIELDS)[number], string> = {
    label: page.label,
    title: titleWithoutCompany(page, site.company),
    description: page.description,
    anchor: page.anchored.map(({ text }) => text).join(' '),
    content: [
      ...page.blocks.flatMap((block) => textsOf(block, searchedKeys(block.type))),
      ...searchTextOf(page, site),
    ].join(' '),
  };
  const known = new Set<string>();
  return SEARCH_FIELDS.map((field) => {
    const fresh = [...new Set(wordsIn(texts[field]))].filter((word) => !known.has(word));
    for (const word of fresh) known.add(word);
    const shortest = field === 'content' ? MIN_WORD_LENGTH : 1;
    return fresh.filter(({ length }) => length >= shortest).join(' ');
  });
}

function textsOf(value: unknown, keys: SearchedKeys, texts: string[] = []): string[] {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const child of value) textsOf(child, keys, texts);
  else if (isRecord(value)) {
    // `Object.entries` would take as long as reading the words.
    for (const name of Object.keys(value)) {
      const child = value[name];
      const below = keysBelow(keys, name);
      if (name === 'html' && typeof child === 'string') texts.push(withoutTags(child));
      else if (below) textsOf(child, below, texts);
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
