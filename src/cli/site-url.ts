import type { Manifest } from '../model/manifest.ts';
import { CannotRun } from './command-line.ts';

/**
 * The site's own address, without a slash at the end: `SITE_URL`, else the one in site.yaml.
 *
 * @throws CannotRun if `SITE_URL` is no such address.
 */
export function siteUrl({ siteInfo }: Manifest): string {
  const given = process.env.SITE_URL;
  if (!given) return siteInfo.url;
  const url = given.replace(/\/+$/, '');
  if (!/^https?:\/\/[^/\s]+$/.test(url)) {
    throw new CannotRun(
      `SITE_URL is "${given}". Write https:// and a host: https://www.example.com`,
    );
  }
  return url;
}
