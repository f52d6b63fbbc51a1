import { isNearMiss } from '../../src/client/search/near-misses.ts';
import type { Page } from '../../src/model/manifest/manifest.ts';
import { wordsIn } from '../../src/model/search/search-words.ts';

/** A reference implementation of the search that scans every page. @returns paths, best first. */
export function slowSearch(pages: Page[], query: string): string[] {
  const typed = [...new Set(wordsIn(query))];
  return pages
    .map((page) => ({ path: page.path, score: typed.length === 0 ? 0 : scoreOf(page, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (byPlace(a.path) < byPlace(b.path) ? -1 : 1))
    .map(({ path }) => path);
}

/** A sort key that puts pages before those below them. */
function byPlace(path: string): string {
  return String(path.split('/').length).padStart(3, '0') + path;
}

function scoreOf({ label, title, description, blocks }: Page, typed: string[]): number {
  const [{ heading }, { text }] = blocks as [
    { heading: { text: string } },
    { text: { html: string } },
  ] &
    Page['blocks'];
  const content = wordsIn(text.html.replace(/<.*?>/g, ' ')).filter(({ length }) => length > 2);
  const scores = typed.map((word) =>
    Math.max(
      12 * best(word, wordsIn(label)),
      8 * best(word, wordsIn(title)),
      5 * best(word, wordsIn(description)),
      4 * best(word, wordsIn(heading.text)),
      best(word, [...content, ...wordsIn(heading.text).filter(({ length }) => length > 2)]),
    ),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score);
}

function best(word: string, candidates: string[]): number {
  const matches = candidates.map((candidate) => {
    if (candidate === word) return 1;
    if (candidate.startsWith(word) || isStem(candidate, word)) return 0.7;
    return isNearMiss(word, candidate) ? 0.4 : 0;
  });
  return Math.max(0, ...matches);
}

function isStem(stem: string, word: string): boolean {
  const ending = word.length - stem.length;
  const isEnding = ending === 1 ? stem.length >= 3 : ending === 2 && stem.length >= 4;
  return isEnding && word.startsWith(stem) && !/\p{N}/u.test(word);
}
