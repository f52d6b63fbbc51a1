import type { Page } from '../../model/manifest.ts';
import type { Teaser } from '../../model/vocabulary.ts';
import type { Names } from './context.ts';

/**
 * Gives every list of pages its pages: newest article first, then by path.
 *
 * @param labels what the menu calls the pages it links.
 */
export function fillListings(
  { listings }: Names,
  pages: Page[],
  labels: Map<string, string>,
): void {
  for (const { under, into } of listings) {
    const teasers = pages
      .filter(({ path }) => isBelow(path, under))
      .map((page) => teaserOf(page, labels));
    // A list that was kept from an earlier time is filled anew.
    into.splice(0, into.length, ...teasers.sort(byDateThenPath));
  }
}

/** Whether a page lies below an address; every page but itself lies below `/`. */
export function isBelow(path: string, under: string): boolean {
  return under === '/' ? path !== '/' : path.startsWith(`${under}/`);
}

function teaserOf({ path, label, description, article }: Page, labels: Map<string, string>) {
  return { path, label: labels.get(path) ?? label, description, ...(article && { article }) };
}

function byDateThenPath(a: Teaser, b: Teaser): number {
  const dates = (b.article?.date ?? '').localeCompare(a.article?.date ?? '', 'en');
  return dates || (a.path < b.path ? -1 : 1);
}
