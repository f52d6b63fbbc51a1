import path from 'node:path';
import { editionAt, editionFolder, editionsOf } from '../../render/editions.ts';
import type { RenderTarget } from '../../render/page-writer.ts';
import { withBasePath } from '../../ui/layout/with-base-path.ts';
import { pagePolicies } from '../security/page-policy.ts';
import { cacheControlFor, REVALIDATE } from './cache-control.ts';
import { compressor } from './compress.ts';
import { fileHeaders, NOT_FOUND } from './file-headers.ts';
import { type FoundFile, findFile } from './find-file.ts';
import { goneFinder, redirectFinder } from './redirects.ts';
import { type FileResponse, HTML, type SiteContent } from './site-content.ts';

/** A built site and its folders (absolute paths). */
export interface BuiltFolders extends RenderTarget {
  /** The cache folder, kept between runs. */
  cache: string;
}

/** Serves a built site as a static host would. */
export function builtContent({ site, out, cache }: BuiltFolders): SiteContent {
  const headersOf = fileHeaders(site.manifest, out);
  const policyOf = pagePolicies(site.manifest);
  const notFoundPages = editionsOf(site).map((edition) =>
    path.join(out, editionFolder(edition), NOT_FOUND),
  );
  // Pages with forms are rendered again after a post. Their lazy blocks are read now, as the files
  // may have changed by then.
  for (const page of site.manifest.pages) if (page.forms.length > 0) void page.blocks;
  return {
    site,
    redirectOf: redirectFinder(site.manifest.redirects),
    isGone: goneFinder(site.manifest.gone),
    find: async (at) => {
      const file = await findFile(out, at);
      return file && !notFoundPages.includes(file.path) ? withHeaders(file) : undefined;
    },
    notFound: async (at) => {
      const file = await findFile(out, `/${editionFolder(editionAt(site, at))}${NOT_FOUND}`);
      return file && withHeaders(file);
    },
    document: async (html) => {
      const body = withBasePath(html, site.url);
      return { body, headers: { 'Content-Type': HTML, ...policyOf(body) } };
    },
    cacheControl: (at, status) => (status === 200 ? cacheControlFor(at) : REVALIDATE),
    compress: compressor(path.join(cache, 'compressed')),
  };

  async function withHeaders(file: FoundFile): Promise<FileResponse> {
    return { file, headers: await headersOf(file) };
  }
}
