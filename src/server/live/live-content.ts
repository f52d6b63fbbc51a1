import { GALLERY } from '../../client/overlay/gallery-path.ts';
import type { Timetable } from '../../model/manifest/schedule.ts';
import { fileOf } from '../../render/file-of.ts';
import { renderNotFound } from '../../render/other-pages.tsx';
import { htmlOf, type PageRenderer } from '../../render/render-page.tsx';
import { withBasePath } from '../../ui/layout/with-base-path.ts';
import { segmentsOf } from '../content/find-file.ts';
import { goneFinder, redirectFinder } from '../content/redirects.ts';
import { type BodyResponse, HTML, type SiteContent } from '../content/site-content.ts';
import { pagePolicies } from '../security/page-policy.ts';
import { withHiddenNote } from './hidden-note.ts';
import { findFileNamed, type LiveFiles } from './live-files.ts';
import type { LiveGallery } from './live-gallery.ts';

/** The site in development. */
export interface LiveSources extends LiveFiles {
  render: PageRenderer;
  /** The gallery of all blocks, fields and icons. */
  gallery: LiveGallery;
  /** When its pages are published and expire. */
  timetable: Timetable;
  /** Adds the script that reloads a page when it changes. */
  transform(html: string): string;
}

/** Generates on request what a build would have written. */
export function liveContent(sources: LiveSources): SiteContent {
  const { site, render, timetable, transform, gallery } = sources;
  const policyOf = pagePolicies(site.manifest, { live: true });
  const document = async (html: string): Promise<BodyResponse> => {
    const body = transform(withBasePath(html, site.url));
    return { body, headers: { 'Content-Type': HTML, ...policyOf(body) } };
  };
  const isGone = goneFinder(site.manifest.gone);
  return {
    site,
    document,
    redirectOf: redirectFinder(site.manifest.redirects),
    isGone,
    find: async (at) => {
      if (isGone(at)) return document(renderNotFound(site, at, 'gone'));
      const segments = segmentsOf(at);
      if (!segments) return undefined;
      const name = segments.join('/');
      if (segments[0] === GALLERY) return gallery.find(segments.slice(1).join('/'), sources);
      const page = site.manifest.pages.find((one) =>
        [name, fileOf({ path: name })].includes(fileOf(one)),
      );
      if (!page) return findFileNamed(name, sources);
      return document(withHiddenNote(htmlOf(render(page)), page.path, timetable));
    },
    notFound: (at) => document(renderNotFound(site, at, 'notFound')),
    cacheControl: () => 'no-store',
  };
}
