import type { Teaser } from '../../model/vocabulary.ts';

/** So many articles to read next are a choice; more are a list. */
const MOST = 3;

/** Of all articles, those to read next: of the same category first, never the one at hand. */
export function relatedTo(path: string, articles: Teaser[]): Teaser[] {
  const category = articles.find((teaser) => teaser.path === path)?.article?.category;
  const others = articles.filter((teaser) => teaser.path !== path);
  const alike = others.filter(({ article }) => article?.category === category);
  return [...new Set([...alike, ...others])].slice(0, MOST);
}
