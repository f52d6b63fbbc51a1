import { filesBelow } from '../../compiler/files-below.mjs';
import { basePath } from '../../model/text/base-path.ts';
import { editionFolder, editionsOf } from '../../render/editions.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { fileHeaders, NOT_FOUND, untrustedHeaders } from '../content/file-headers.ts';
import { fileAt } from '../content/find-file.ts';
import { locationOf } from '../content/redirects.ts';
import type { HeaderFields } from '../content/site-content.ts';
import { securityHeaders } from '../security/security-headers.ts';

/** A page of a built site and its response headers. */
export interface StaticPage {
  /** The path within the built site: `about/index.html`. */
  file: string;
  headers: HeaderFields;
}

/** The rules of a built site for static hosts. */
export interface StaticRules {
  /** The base path of the site, or an empty string. */
  base: string;
  /** Headers of every response. */
  general: HeaderFields;
  pages: StaticPage[];
  /** The paths of all other files. */
  files: string[];
  /** Headers of files that are not pages. */
  others: HeaderFields;
  /** Headers of downloads, which are not pages either. */
  downloads: HeaderFields;
  /** Old paths, as written, and their targets, percent-encoded. */
  redirects: [from: string, to: string][];
  /** Paths removed without replacement. */
  gone: string[];
  /** The not-found page by path prefix; the last match applies. */
  missing: { prefix: string; file: string }[];
}

/**
 * Collects the rules of a static host, from the same functions as the server.
 *
 * @param out the folder of the built site, an absolute path.
 */
export async function staticRules(site: RenderableSite, out: string): Promise<StaticRules> {
  const { manifest, url } = site;
  const base = basePath(url);
  const headersOf = fileHeaders(manifest, out);
  const pages: StaticPage[] = [];
  const files: string[] = [];
  // One after the other: there may be many thousands, which all at once need too much memory.
  for (const name of filesBelow(out).sort()) {
    const page = name.endsWith('.html') ? await fileAt(`${out}/${name}`) : undefined;
    const headers = page ? await headersOf(page) : {};
    if ('Permissions-Policy' in headers) pages.push({ file: name, headers });
    else files.push(name);
  }
  return {
    base,
    general: securityHeaders(url),
    pages,
    files,
    others: untrustedHeaders(''),
    downloads: untrustedHeaders('files/'),
    redirects: Object.entries(manifest.redirects).map(([from, to]) => [
      from,
      locationOf(to.startsWith('/') ? base + to : to),
    ]),
    gone: manifest.gone,
    missing: editionsOf(site).map((edition) => ({
      prefix: edition.manifest.siteInfo.prefix,
      file: editionFolder(edition) + NOT_FOUND,
    })),
  };
}
