import type { Page } from '../../../model/manifest/manifest.ts';
import type { EventTimes, Teaser } from '../../../model/schema/resolved-values.ts';
import { hashed } from '../../hash.ts';
import type { PathStep } from '../../parts.ts';
import type { Listed } from '../languages/same-page.ts';
import { isBelow } from '../paths.ts';
import type { PageListing, ResolutionOf } from '../resolve/resolution.ts';
import type { PlacedValue } from './page-parts.ts';

/** What a list of pages shows about each page. */
type TeasedPage = Listed<Pick<Page, 'path' | 'label' | 'description' | 'article'>>;

/**
 * Returns the entries of a list of pages: newest article first, then in menu order, then by path.
 *
 * @param labels the menu's labels by path, in menu order.
 */
export function teasersBelow(
  under: string,
  pages: TeasedPage[],
  labels: Map<string, string>,
): Teaser[] {
  const positions = new Map([...labels.keys()].map((path, index) => [path, index]));
  const positionOf = ({ path }: Teaser) => positions.get(path) ?? labels.size;
  return pages
    .filter((page) => isBelow(page.under, under))
    .map((page) => teaserOf(page, labels))
    .sort((a, b) => byDate(a, b) || positionOf(a) - positionOf(b) || (a.path < b.path ? -1 : 1));
}

/** Returns the entries of a list with filters or a limit, without the page that it is on. */
export function teasersShown(
  all: Teaser[],
  { on, chosenBy, limit }: Pick<PageListing, 'chosenBy' | 'limit'> & { on: string },
): Teaser[] {
  return all
    .filter(
      ({ path, article }) =>
        path !== on && chosenBy.every(({ key, value }) => article?.[key] === value),
    )
    .slice(0, limit);
}

/** The most pages to read next. */
const MAX_RELATED = 3;

/** Returns the pages to read after a page: articles of its category first, without the page itself. */
export function relatedTo(
  { path, article }: Pick<Teaser, 'path' | 'article'>,
  pages: Teaser[],
): Teaser[] {
  const alike = firstFew(
    pages,
    (page) => page.path !== path && page.article?.category === article?.category,
  );
  const others = firstFew(pages, (page) => page.path !== path);
  return [...new Set([...alike, ...others])].slice(0, MAX_RELATED);
}

/** Stops when it has enough: each page of a long list has related pages. */
function firstFew(pages: Teaser[], isMeant: (page: Teaser) => boolean): Teaser[] {
  const few: Teaser[] = [];
  for (const page of pages) {
    if (few.length === MAX_RELATED) break;
    if (isMeant(page)) few.push(page);
  }
  return few;
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

function byDate(a: Teaser, b: Teaser): number {
  return (b.article?.date ?? '').localeCompare(a.article?.date ?? '', 'en');
}

/** Returns the lists of events of a page without those that are over, the next one first. */
export function eventsToCome(
  { references, value }: Pick<ResolutionOf<'page'>, 'references' | 'value'>,
  now: number,
): PlacedValue[] {
  return references.events.map(({ path }) => {
    const at = (group: unknown, step: PathStep) => (group as Record<PathStep, unknown>)[step];
    const events = path.reduce<unknown>(at, value) as { date: EventTimes }[];
    const toCome = events
      .filter(({ date }) => !(date.over <= now))
      .sort((a, b) => (a.date.starts < b.date.starts ? -1 : 1));
    return { path, ...hashed(toCome) };
  });
}
