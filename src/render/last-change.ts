import type { Page } from '../model/manifest.ts';

/**
 * The day on which a page last began to say something else, as its author says; undefined if
 * nobody has said. No clock and no file is asked: two builds say the same.
 */
export function lastChange({ updated, article }: Pick<Page, 'updated' | 'article'>) {
  return [updated, article?.date]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
}
