import { type PagePart, partPath } from '../../../model/manifest/manifest.ts';
import { openWords } from '../../../words/open-words.ts';
import type { WrittenWords } from '../../../words/types.ts';
import { hashed } from '../../hash.ts';
import type { PageListing } from '../resolve/resolution.ts';
import type { PageHead, PageParts, PlacedValue } from './page-parts.ts';

type UndividedPage = Pick<PageParts, 'head' | 'placed'>;

/**
 * Returns a page and those with the next entries of its lists, if `perPage` divides them.
 *
 * @param listings the page's lists; the first of its placed values are their entries.
 */
export function dividedPage(
  { head, placed }: UndividedPage,
  listings: PageListing[],
  words: WrittenWords,
): UndividedPage[] {
  const lengths = listings.map(({ perPage }, index) => {
    return perPage === undefined ? 1 : Math.ceil(entriesOf(placed[index]).length / perPage);
  });
  const of = Math.max(1, ...lengths);
  if (of === 1) return [{ head, placed }];
  return Array.from({ length: of }, (_, index) => ({
    head: headOfPart(head, { number: index + 1, of, first: head.path }, words),
    placed: placed.map((value, at) => {
      const { perPage } = listings[at] ?? {};
      if (perPage === undefined) return value;
      const shown = entriesOf(value).slice(index * perPage, (index + 1) * perPage);
      return { ...value, ...hashed(shown) };
    }),
  }));
}

function entriesOf(listed: PlacedValue | undefined): unknown[] {
  return listed?.value as unknown[];
}

/** Later pages are no articles, and not indexed: the sitemap has their entries. */
function headOfPart(head: PageHead, part: PagePart, { locale, blocks }: WrittenWords): PageHead {
  const { number } = part;
  if (number === 1) return { ...head, part };
  const { article: _, updated: __, breadcrumb, ...others } = head;
  const path = partPath(head.path, number);
  const label = openWords<'blocks'>({ locale, blocks }).blocks.pageNumber({ number });
  return {
    ...others,
    path,
    part,
    index: false,
    title: `${label} · ${head.title}`,
    breadcrumb: [...breadcrumb, { label, path }],
  };
}
