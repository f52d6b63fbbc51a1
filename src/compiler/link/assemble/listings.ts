import type { Page } from '../../../model/manifest.ts';
import type { Teaser } from '../../../model/vocabulary.ts';
import type { Listed } from '../languages/same-page.ts';
import { isBelow } from '../paths.ts';

/** What a list of pages needs to know of each. */
type TeasedPage = Listed<Pick<Page, 'path' | 'label' | 'description' | 'article'>>;

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
    .filter((page) => isBelow(page.under, under))
    .map((page) => teaserOf(page, labels))
    .sort(byDateThenPath);
}

function teaserOf(
  { path, label, description, article, language }: TeasedPage,
  labels: Map<string, string>,
): Teaser {
  return {
    path,
    label: labels.get(path) ?? label,
    description,
    ...(language !== undefined && { language }),
    ...(article && { article }),
  };
}

function byDateThenPath(a: Teaser, b: Teaser): number {
  const dates = (b.article?.date ?? '').localeCompare(a.article?.date ?? '', 'en');
  return dates || (a.path < b.path ? -1 : 1);
}
