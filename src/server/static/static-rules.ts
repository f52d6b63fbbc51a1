import { basePath } from '../../model/base-path.ts';
import { editionFolder, editionsOf } from '../../render/editions.ts';
import { filesBelow } from '../../render/write-site.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { fileHeaders, NOT_FOUND, untrustedHeaders } from '../file-headers.ts';
import { fileAt } from '../find-file.ts';
import { securityHeaders } from '../security.ts';

type Headers = Record<string, string>;

/** A page of a built site, and what browsers are told about it. */
export interface StaticPage {
  /** As seen from the built site: `about/index.html`. */
  file: string;
  headers: Headers;
}

/** What a host without a server of ours has to know of a built site. */
export interface StaticRules {
  /** The path that the site lies below, or nothing. */
  base: string;
  /** Sent with everything. */
  general: Headers;
  pages: StaticPage[];
  /** Sent with what is no page. */
  others: Headers;
  /** Sent with what is no page and is downloaded besides. */
  downloads: Headers;
  /** Where old addresses lead now. */
  redirects: [from: string, to: string][];
  /** Addresses that nothing takes the place of. */
  gone: string[];
  /** What is shown where there is no page, by what addresses begin with; the last one that fits counts. */
  missing: { prefix: string; file: string }[];
}

/**
 * Says what a static host has to do, from where the server takes it.
 *
 * @param out the folder of the built site, an absolute path.
 */
export async function staticRules(site: RenderableSite, out: string): Promise<StaticRules> {
  const { manifest, url } = site;
  const base = basePath(url);
  const headersOf = fileHeaders(manifest, out);
  const names = [...filesBelow(out)].filter((name) => name.endsWith('.html')).sort();
  const pages = await Promise.all(
    names.map(async (file): Promise<StaticPage[]> => {
      const found = await fileAt(`${out}/${file}`);
      const headers = found ? await headersOf(found) : {};
      return 'Permissions-Policy' in headers ? [{ file, headers }] : [];
    }),
  );
  return {
    base,
    general: securityHeaders(url),
    pages: pages.flat(),
    others: untrustedHeaders(''),
    downloads: untrustedHeaders('files/'),
    redirects: Object.entries(manifest.redirects).map(([from, to]) => [
      from,
      to.startsWith('/') ? base + to : to,
    ]),
    gone: manifest.gone,
    missing: editionsOf(site).map((edition) => ({
      prefix: edition.manifest.siteInfo.prefix,
      file: editionFolder(edition) + NOT_FOUND,
    })),
  };
}
