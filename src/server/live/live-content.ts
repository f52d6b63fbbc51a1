import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { GALLERY } from '../../client/overlay/gallery-path.ts';
import type { Timetable } from '../../model/manifest/schedule.ts';
import { fileOf } from '../../render/file-of.ts';
import type { SiteList } from '../../render/lists/site-lists.ts';
import { renderNotFound } from '../../render/other-pages.tsx';
import { liveCopy } from '../../render/pictures/live-copies.ts';
import { htmlOf, type PageRenderer } from '../../render/render-page.tsx';
import { cachedFiles } from '../../render/renderable.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { withBasePath } from '../../ui/layout/with-base-path.ts';
import { untrustedHeaders } from '../content/file-headers.ts';
import { fileAt, segmentsOf } from '../content/find-file.ts';
import { goneFinder, redirectFinder } from '../content/redirects.ts';
import {
  type BodyResponse,
  type FileResponse,
  HTML,
  type SiteContent,
} from '../content/site-content.ts';
import { pagePolicies } from '../security/page-policy.ts';
import { withHiddenNote } from './hidden-note.ts';
import type { LiveGallery } from './live-gallery.ts';

/** The site in development. All folders are absolute. */
export interface LiveSources {
  site: RenderableSite;
  render: PageRenderer;
  /** The site folder. */
  folder: string;
  /** The cache folder, kept between runs. */
  cache: string;
  /** Folders of compiled code whose `assets` pages load. */
  code: string[];
  /** Generators of the files that list its pages. */
  lists: SiteList[];
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

/** Returns a file that a build would generate or copy; undefined if there is none. */
async function findFileNamed(
  name: string,
  { site, folder, cache, code, lists }: LiveSources,
): Promise<FileResponse | BodyResponse | undefined> {
  const headers = untrustedHeaders(name);
  if (site.manifest.files.includes(name)) {
    const file = await fileAt(path.join(folder, name));
    return file && { file, headers };
  }
  const folders = { site: folder, cache };
  const cached = await cachedFiles(site.manifest, folders).get(name)?.();
  const made = cached && (await fileAt(cached));
  if (made) return { file: made, headers };
  const copy = await liveCopy(`/${name}`, site.manifest, folders);
  if (copy) return { body: copy.body, headers: { ...headers, 'Content-Type': copy.type } };
  for (const compiled of name.startsWith('assets/') ? code : []) {
    const file = await fileAt(path.join(compiled, name));
    if (file) return { file, headers };
  }
  const list = lists.find(({ mayHave }) => mayHave(name));
  const body = list?.filesOf(site).get(name);
  if (body === undefined) return undefined;
  return { body, headers: { ...headers, 'Content-Type': getMimeType(name) ?? '' } };
}
