import { readingMinutes } from '../../../../model/locale/reading-time.ts';
import { withValues } from '../../../parts.ts';
import { blockTraits } from '../../../schemas.ts';
import type { ResolveContext } from '../context.ts';

interface PageValue {
  article?: unknown;
  blocks?: { type: string }[];
}

/** Adds the reading time to an article, for lists of articles. */
export function withMinutes(value: unknown, { document, symbols }: ResolveContext): unknown {
  if (document.kind !== 'page') return value;
  const { article, blocks = [] } = value as PageValue;
  const block = article && blocks.find(({ type }) => blockTraits(type).showsArticle);
  if (!block) return value;
  const minutes = readingMinutes(htmlIn(block), symbols.all('language'));
  return withValues(value, [{ path: ['article', 'minutes'], value: minutes }]);
}

/** Returns all HTML texts within a value. */
function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('html' in value && typeof value.html === 'string') return [value.html];
  return Object.values(value).flatMap(htmlIn);
}
