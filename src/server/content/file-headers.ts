import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { editionFolder, editionsOf } from '../../render/editions.ts';
import { fileOf, oldFileOf } from '../../render/file-of.ts';
import { pagePolicies, UNTRUSTED_POLICY } from '../security/page-policy.ts';
import type { FoundFile } from './find-file.ts';
import { memoizeByFile } from './memoize-by-file.ts';
import type { HeaderFields } from './site-content.ts';

/** The file that static hosts serve when a page is missing. */
export const NOT_FOUND = '404.html';

/**
 * Returns the security headers of each file of a built site. Scripts run only in pages written by
 * the build, which are known by their paths; all other files are untrusted.
 *
 * @param out the folder of the built site, an absolute path.
 */
export function fileHeaders(manifest: Manifest, out: string) {
  const policyOf = pagePolicies(manifest);
  // Thousands of removed pages have the same content.
  const known = new Map<string, HeaderFields>();
  const ofPage = memoizeByFile(async ({ path: file }): Promise<HeaderFields> => {
    const html = await readFile(file, 'utf8');
    const hash = hashOf(html);
    const headers = known.get(hash) ?? policyOf(html);
    known.set(hash, headers);
    return headers;
  });
  const old = [...Object.keys(manifest.redirects), ...manifest.gone].map(oldFileOf);
  const missing = editionsOf({ manifest }).map((edition) => editionFolder(edition) + NOT_FOUND);
  const names = [...missing, ...old, ...manifest.pages.map(fileOf)];
  const pages = new Set(names.map((name) => path.join(out, name)));
  return async (file: FoundFile): Promise<HeaderFields> =>
    pages.has(file.path) ? ofPage(file) : untrustedHeaders(path.relative(out, file.path));
}

/**
 * Returns the headers of an untrusted file: opened on its own, it runs no scripts and has an opaque
 * origin; pages that embed it are not affected. Downloads are never displayed: Safari shows no PDF
 * in a sandbox.
 *
 * @param name the path within the built site: `files/terms.pdf`.
 */
export function untrustedHeaders(name: string): HeaderFields {
  const isDownload = /^files[\\/]/.test(name);
  return {
    'Content-Security-Policy': UNTRUSTED_POLICY,
    ...(isDownload && { 'Content-Disposition': 'attachment' }),
  };
}
