import type { Teaser } from '../../model/schema/resolved-values.ts';

/** The most related articles. */
const MAX = 3;

/** Returns related articles: those of the same category first, without the current one. */
export function relatedTo(path: string, articles: Teaser[]): Teaser[] {
  const category = articles.find((teaser) => teaser.path === path)?.article?.category;
  const others = articles.filter((teaser) => teaser.path !== path);
  const alike = others.filter(({ article }) => article?.category === category);
  return [...new Set([...alike, ...others])].slice(0, MAX);
}
