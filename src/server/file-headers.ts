import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import { editionFolder, editionsOf } from '../render/editions.ts';
import { fileOf, oldFileOf } from '../render/file-of.ts';
import type { FoundFile } from './find-file.ts';
import { pagePolicies, UNTRUSTED_POLICY } from './page-policy.ts';
import { perVersion } from './per-version.ts';

/** What static hosts show where there is no page. */
export const NOT_FOUND = '404.html';

type Headers = Record<string, string>;

/**
 * Says what each file of a built site may do in a browser. Scripts run in pages that the build
 * wrote, which are known by their place; whatever else lies in the folder is untrusted.
 *
 * @param out the folder of the built site, an absolute path.
 */
export function fileHeaders(manifest: Manifest, out: string) {
  const policyOf = pagePolicies(manifest);
  const ofPage = perVersion(
    async ({ file }): Promise<Headers> => policyOf(await readFile(file, 'utf8')),
  );
  const old = [...Object.keys(manifest.redirects), ...manifest.gone].map(oldFileOf);
  const missing = editionsOf({ manifest }).map((edition) => editionFolder(edition) + NOT_FOUND);
  const names = [...missing, ...old, ...manifest.pages.map(fileOf)];
  const pages = new Set(names.map((name) => path.join(out, name)));
  return async (found: FoundFile): Promise<Headers> =>
    pages.has(found.file) ? ofPage(found) : untrustedHeaders(path.relative(out, found.file));
}

/**
 * Whatever is in such a file, opened by itself it runs nothing and belongs to no site; pages
 * that show it do not notice. Downloads are not opened at all: Safari shows no PDF in a sandbox.
 *
 * @param place where it lies in the built site: `files/terms.pdf`.
 */
export function untrustedHeaders(place: string): Headers {
  const isDownload = /^files[\\/]/.test(place);
  return {
    'Content-Security-Policy': UNTRUSTED_POLICY,
    ...(isDownload && { 'Content-Disposition': 'attachment' }),
  };
}
