import type { Page } from '../../../model/manifest.ts';
import type { Teaser } from '../../../model/vocabulary.ts';
import { isBelow } from '../paths.ts';

/** What a list of pages needs to know of each. */
type TeasedPage = Pick<Page, 'path' | 'label' | 'description' | 'article'>;

/**
 * What a list of pages shows: newest article first, then by path.
 *
 * @param labels what the menu calls the pages it links.
 */
export function teasersBelow(
  under: string,
  pages: TeasedPage[],
  labels: Map<string, string>,
): Teaser[] {
  return pages
    .filter(({ path }) => isBelow(path, under))
    .map((page) => teaserOf(page, labels))
    .sort(byDateThenPath);
}

function teaserOf({ path, label, description, article }: TeasedPage, labels: Map<string, string>) {
  return { path, label: labels.get(path) ?? label, description, ...(article && { article }) };
}

function byDateThenPath(a: Teaser, b: Teaser): number {
  const dates = (b.article?.date ?? '').localeCompare(a.article?.date ?? '', 'en');
  return dates || (a.path < b.path ? -1 : 1);
}
