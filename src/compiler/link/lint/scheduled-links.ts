import type { Diagnostic, MistakeOf } from '../../../diagnostics/diagnostic.ts';
import type { PageTimes } from '../../../model/manifest/schedule.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt, warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import type { LinkInput, Timed } from '../input.ts';
import type { Resolution } from '../resolve/resolution.ts';

/**
 * Reports links that are valid today but will be broken one day: to a page that is published later
 * than the page with the link, or expires sooner. The menu leaves such pages out by itself.
 */
export function findEarlyLinks(
  { documents, timed }: LinkInput,
  resolutions: Resolution[],
): Diagnostic[] {
  if (!timed || timed.pages.length === 0) return [];
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
  const link = mappings.find(({ kind, value }) => kind === 'link' && pathOf(value) === params.path);
  const related = target && [{ file: other.file, span: target }];
  const diagnosticAt = params.reason === 'goes-first' ? warningAt : errorAt;
  return diagnosticAt(file, link ?? headOf(file), { code: 'page-not-there', params, related });
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '');
}
