import type { Page } from '../model/manifest/manifest.ts';

/**
 * Returns the latest of the dates an author gave a page (`updated`, article date), or undefined if
 * there is none. Neither the clock nor file times are used, so that builds are reproducible.
 */
export function lastChange({ updated, article }: Pick<Page, 'updated' | 'article'>) {
  return [updated, article?.date]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
