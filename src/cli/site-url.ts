import { basePath } from '../model/base-path.ts';
import type { Manifest } from '../model/manifest.ts';
import { CannotRun } from './command-line.ts';

/**
 * The site's own address, without a slash at the end: `SITE_URL`, else the one in site.yaml.
 * `SITE_URL` may have a path: the site then lies below that.
 *
 * @throws CannotRun if `SITE_URL` is no such address.
 */
export function siteUrl({ siteInfo }: Manifest): string {
  return givenUrl() ?? siteInfo.url;
}

/** The path that a site lies below: of `SITE_URL`, for site.yaml names a host alone. */
export function givenBase(): string {
  return basePath(givenUrl() ?? '');
}

function givenUrl(): string | undefined {
  const given = process.env.SITE_URL;
  if (!given) return undefined;
  const url = given.replace(/\/+$/, '');
  if (/^https?:\/\/[^/\s]+(\/[\w.~-]+)*$/.test(url)) return url;
  throw new CannotRun(
    `SITE_URL is "${given}". Write https:// and a host, and a path if the site lies below one: https://www.example.com or https://www.example.com/sub`,
  );
}
