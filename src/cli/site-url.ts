import type { Manifest } from '../model/manifest/manifest.ts';
import { basePath } from '../model/text/base-path.ts';
import { UserError } from '../model/user-error.ts';

/**
 * Returns the site's URL without a trailing slash: `SITE_URL`, else the one in site.yaml.
 * `SITE_URL` may have a path, which is then the base path of the site.
 *
 * @throws UserError if `SITE_URL` is invalid.
 */
export function siteUrl({ siteInfo }: Manifest): string {
  return givenUrl() ?? siteInfo.url;
}

/** Returns the base path of `SITE_URL`; the URL in site.yaml has none. */
export function givenBase(): string {
  return basePath(givenUrl() ?? '');
}

function givenUrl(): string | undefined {
  const setting = process.env.SITE_URL;
  if (!setting) return undefined;
  const url = setting.replace(/\/+$/, '');
  if (/^https?:\/\/[^/\s@]+(\/[\w.~-]+)*$/.test(url)) return url;
  throw new UserError(
    `SITE_URL is "${setting}". Set it to https:// and a host, with a path if the site is below one: https://www.example.com or https://www.example.com/sub`,
  );
}
