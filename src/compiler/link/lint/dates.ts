import type { Diagnostic, MistakeOf } from '../../../diagnostics/diagnostic.ts';
import { isDay } from '../../../forms/fields/day.ts';
import { isRelativeDay, resolveDay } from '../../../model/locale/relative-day.ts';
import { latestToday, type PageTimes } from '../../../model/manifest/schedule.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt, warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import { childOf, scalarAt, textAt } from '../../values.ts';
import type { LinkInput, Timed } from '../input.ts';
import type { Resolution } from '../resolve/resolution.ts';
import { fieldsOf } from './translated-forms.ts';
import type { WholeSite } from './whole-site.ts';

/**
 * Reports links that are valid today but will be broken one day: to a page that is published later
 * than the page with the link, or expires sooner. The menu leaves such pages out by itself.
 */
export function findEarlyLinks(
  { documents, timed }: LinkInput,
  resolutions: Resolution[],
): Diagnostic[] {
  if (timed.pages.length === 0) return [];
  const times = new Map(timed.pages.map((page) => [page.path, page]));
  return resolutions.flatMap((resolution): Diagnostic[] => {
    if (isKind('nav')(resolution)) return [];
    const own = resolution.path === undefined ? undefined : times.get(resolution.path);
    return [...resolution.references.pages].flatMap((path) => {
      const other = times.get(path);
      const params = other && other !== own && gapBetween(own, other, timed);
      return params ? [earlyLink(resolution, params, documents, other)] : [];
    });
  });
}

type AvailabilityGap = MistakeOf<'page-not-there'>['params'];

/** Returns the time when one page is public and the page it links to is not, or undefined. */
function gapBetween(
  own: PageTimes | undefined,
  { path, draft, publish, expire }: PageTimes,
  { now }: Timed,
): AvailabilityGap | undefined {
  if (own?.draft) return undefined;
  const starts = own?.publish && own.publish.at > now ? own.publish : undefined;
  if (draft) return starts && { reason: 'stays-draft', path, on: starts.written };
  if (starts && publish && publish.at > starts.at) {
    return { reason: 'waits-longer', path, on: publish.written, own: starts.written };
  }
  if (expire && expire.at <= now) return { reason: 'gone', path, on: expire.written };
  const isLonger = expire && (own?.expire === undefined || own.expire.at > expire.at);
  return isLonger ? { reason: 'goes-first', path, on: expire.written } : undefined;
}

/** Returns the diagnostic: a warning if the target expires first, as the link is valid today. */
function earlyLink(
  { file, mappings }: Resolution,
  params: AvailabilityGap,
  documents: LinkInput['documents'],
  other: PageTimes,
): Diagnostic {
  const headOf = (name: string) => {
    const document = documents.find(({ source }) => source.file === name);
    return document && headSpan(document.root);
  };
  const target = headOf(other.file);
  const link = mappings.find(
    ({ kind, value }) => kind === 'link' && value.replace(/[?#].*$/, '') === params.path,
  );
  const related = target && [{ file: other.file, span: target }];
  const diagnosticAt = params.reason === 'goes-first' ? warningAt : errorAt;
  return diagnosticAt(file, link ?? headOf(file), { code: 'page-not-there', params, related });
}

/** Reports pages that visitors can read before the day that they are dated or were updated. */
export function findDaysToCome({ manifest, documents, timed }: WholeSite): Diagnostic[] {
  const today = latestToday(timed.now);
  return manifest.pages.flatMap(({ file, article, updated = '' }): Diagnostic[] => {
    const day = article && article.date > today ? article.date : updated;
    if (day <= today) return [];
    const { draft, publish } = timed.pages.find((page) => page.file === file) ?? {};
    if (draft || (publish && publish.written.slice(0, 10) >= day)) return [];
    const { root, schedule } = documents.find(({ source }) => source.file === file) ?? {};
    // Its day is misspelt, or the page would never be seen: another diagnostic says so.
    if (schedule?.publish !== undefined && !publish) return [];
    const isArticle = day !== updated;
    const node = isArticle ? childOf(childOf(root, 'article'), 'date') : childOf(root, 'updated');
    const params: MistakeOf<'day-to-come'>['params'] = isArticle
      ? { reason: 'article', day, publish: publish?.written }
      : { reason: 'updated', day };
    return [warningAt(file, node, { code: 'day-to-come', params })];
  });
}

/** Reports lists of events that are all over. */
export function findPastEvents({ notable, timed }: WholeSite): Diagnostic[] {
  return notable.flatMap(({ file, references }) =>
    references.events.flatMap(({ span, over }): Diagnostic[] => {
      if (over.some((at) => !(at <= timed.now))) return [];
      return [warningAt(file, span, { code: 'events-over', params: { count: over.length } })];
    }),
  );
}

/** Reports fields that are counted from today on, and whose last day is over: none can be chosen. */
export function findPastLimits({ documents, timed }: WholeSite): Diagnostic[] {
  // A cached file is parsed again for its tree.
  const forms = documents.filter(
    (one) => isKind('form')(one) && one.source.text.includes('latest'),
  );
  return forms.flatMap(({ root, source }) =>
    fieldsOf({ root }).flatMap((field): Diagnostic[] => {
      const earliest = textAt(field, 'earliest') ?? '';
      const last = scalarAt(field, 'latest');
      if (!last || !isRelativeDay(earliest) || !isDay(last.text)) return [];
      const first = resolveDay(earliest, new Date(timed.now));
      if (first <= last.text) return [];
      const params = { earliest, latest: last.text };
      return [warningAt(source.file, last, { code: 'days-over', params })];
    }),
  );
}
