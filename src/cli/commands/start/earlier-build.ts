import path from 'node:path';
import { hashOf } from '../../../compiler/hash.ts';
import { removeOldest } from '../../../compiler/memory/cached-parts.ts';
import {
  type ChecksummedFile,
  readChecksummed,
  writeChecksummed,
} from '../../../compiler/memory/checksummed-file.ts';
import type { Page } from '../../../model/manifest/manifest.ts';
import type { BuiltSite } from '../../../pipeline.ts';
import { codeVersion } from '../../../render/client-assets.ts';
import { fileOf } from '../../../render/file-of.ts';
import { outputStamp, stampIfThere } from '../../../render/output/output-stamp.ts';
import { siteUrl } from '../../site-url.ts';
import type { SiteAndOut } from '../../with-build.ts';

/** A build in the output folder, with what a server needs besides its files. */
interface ServedBuild {
  site: BuiltSite;
  /** The point in time that it was made for. */
  builtFor: Date;
}

/** A build as JSON, with the stamps of its pages' files. */
interface StoredBuild {
  site: Omit<BuiltSite, 'fileSizes'>;
  fileSizes: [string, number][];
  builtFor: string;
  stamps: string[];
}

/** Stores a build in the cache: it can be served again if the site's files have errors later. */
export function keepBuild({ site, builtFor }: ServedBuild, folders: SiteAndOut): void {
  const { manifest, fileSizes } = site;
  const target = storedAt(folders);
  try {
    const stored: StoredBuild = {
      site: { ...site, manifest: { ...manifest, pages: manifest.pages.map(servedPage) } },
      fileSizes: [...fileSizes],
      builtFor: builtFor.toISOString(),
      stamps: manifest.pages.map((page) => outputStamp(path.join(folders.out, fileOf(page)))),
    };
    writeChecksummed(target, stored);
    removeOldest(path.dirname(target.file));
  } catch {
    // Without it, a server does not start while the site has errors.
  }
}

/**
 * Returns the last build that was stored, if the output folder still has each of its pages, and it
 * was made by this version of the code for the same address.
 */
export function earlierBuild(folders: SiteAndOut): ServedBuild | undefined {
  const stored = readChecksummed(storedAt(folders)) as StoredBuild | undefined;
  if (!stored || siteUrl(stored.site.manifest) !== stored.site.url) return undefined;
  const isThere = stored.site.manifest.pages.every(
    (page, index) => stampIfThere(path.join(folders.out, fileOf(page))) === stored.stamps[index],
  );
  if (!isThere) return undefined;
  const site = { ...stored.site, fileSizes: new Map(stored.fileSizes) };
  return { site, builtFor: new Date(stored.builtFor) };
}

function storedAt({ out, cache }: SiteAndOut): ChecksummedFile {
  return { file: path.join(cache, 'served', `${hashOf(out)}.json`), version: codeVersion };
}

/** The server renders only pages with forms. The blocks of others may be lazy, and many. */
function servedPage(page: Page): Page {
  if (page.forms.length > 0) return page;
  const { path, file, label, title, description, index } = page;
  const none = { breadcrumb: [], blocks: [], forms: [], anchored: [], named: [] };
  return { path, file, label, title, description, index, ...none };
}
