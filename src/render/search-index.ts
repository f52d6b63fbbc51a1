import type { Manifest, Page } from '../model/manifest.ts';
import type { SearchEntry } from '../model/search-entry.ts';

/** Words of fewer letters say little about a page. */
const SHORTEST_WORD = 3;

/** What can be found on a site: its pages, except those that search engines leave out. */
export function searchIndex({ pages, shell }: Pick<Manifest, 'pages' | 'shell'>): SearchEntry[] {
  return pages.filter(({ index }) => index).map((page) => entryOf(page, shell.company));
}

function entryOf(page: Page, company: string): SearchEntry {
  const { path, title, description } = page;
  const texts = [...textsOf(page.blocks)];
  return {
    path,
    title: title.replace(` | ${company}`, ''),
    description,
    spots: page.spots,
    words: wordsOf([page.label, ...texts]),
  };
}

/** Keys whose values are not words that a visitor reads. */
const SILENT = new Set(['type', 'id', 'tone', 'href', 'src', 'svg', 'path', 'deliver', 'name']);

function* textsOf(value: unknown, key = ''): Generator<string> {
  if (SILENT.has(key)) return;
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) yield* textsOf(child, name);
}

/** Every word once, in alphabetical order: it compresses to a third of the text. */
function wordsOf(texts: string[]): string {
  const plain = texts
    .join(' ')
    .replace(/<[^>]*>|&[a-z]+;/g, ' ')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].sort().join(' ');
}
