import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfBytes } from '../compiler/hash.ts';
import { readChecksummed, writeChecksummed } from '../compiler/memory/checksummed-file.ts';
import { writeCached } from '../compiler/memory/write-cached.ts';
import type { Page } from '../model/manifest/manifest.ts';
import { UserError } from '../model/user-error.ts';
import { fileOf } from './file-of.ts';
import { BUILD_MARK } from './output/build-mark.ts';
import type { EarlierPages, StoredPages } from './page-cache.ts';
import { copyFolder } from './pictures/copies.ts';
import { shareFolder } from './share/share-images.ts';

// A shard is a part of the pages, rendered by one of several machines that all have the whole site.
// Its folder holds the pages, the images made for them, and their metadata.

/** One of several shards of a site's pages. */
export interface Shard {
  /** Starts at 1. */
  number: number;
  count: number;
}

/** Returns a shard's pages, dealt in turn: neighbours, which are often alike, are separated. */
export function pagesOf({ number, count }: Shard, pages: Page[]): Page[] {
  return pages.filter((_, index) => index % count === number - 1);
}

export function pageFolder(shard: string): string {
  return path.join(shard, 'pages');
}

const KNOWN = 'shard.json';

/**
 * Writes the metadata of a shard's pages.
 *
 * @param folder absolute path of its folder, in which the pages are.
 */
export function writeShard(
  folder: string,
  stored: StoredPages,
  { version, shard }: { version: string; shard: Shard },
): void {
  const pages = [...stored.pages].map(([route, page]) => {
    const stamp = hashOfFile(path.join(pageFolder(folder), fileOf({ path: route })));
    return [route, { ...page, stamp }];
  });
  writeFileSync(path.join(folder, BUILD_MARK), 'The next build replaces this folder.\n');
  const value = { ...stored, pages, shard };
  writeChecksummed({ file: path.join(folder, KNOWN), version }, value);
}

type TakenShard = EarlierPages & { shard: Shard };

/** Returns the shards that are not among the given ones, as `--shard` names them: `2/4`. */
export function missingShards(taken: TakenShard[]): string[] {
  const all = new Set(taken.map(({ shard: { number, count } }) => `${number}/${count}`));
  const counts = [...new Set(taken.map(({ shard }) => shard.count))];
  return counts
    .flatMap((count) => Array.from({ length: count }, (_, at) => `${at + 1}/${count}`))
    .filter((name) => !all.has(name));
}

/**
 * Returns the pages of all shards in a folder, and copies their images into this machine's cache.
 *
 * @throws UserError if there is no shard, or one that cannot be used.
 */
export function takeShards(
  folder: string,
  { cache, version }: Record<'cache' | 'version', string>,
): TakenShard[] {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const shards = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((shard) => existsSync(path.join(shard, KNOWN)));
  if (shards.length === 0) throw new UserError(`There is no shard in ${folder}.`);
  return shards.map((shard) => {
    const siteData = readChecksummed({ file: path.join(shard, KNOWN), version });
    if (!siteData) {
      throw new UserError(`${shard} is damaged, or was built by a different version of Signpost.`);
    }
    copyMissing(shareFolder(shard), shareFolder(cache));
    copyMissing(copyFolder(shard), copyFolder(cache));
    const stored = siteData as StoredPages & { shard: Shard };
    return {
      ...stored,
      pages: new Map(stored.pages),
      folder: pageFolder(shard),
      stampOf: hashOfFile,
    };
  });
}

function copyMissing(from: string, to: string): void {
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    const target = path.join(to, name);
    if (!entry.isFile() || existsSync(target)) continue;
    writeCached(target, [readFileSync(path.join(from, name))]);
  }
}

function hashOfFile(file: string): string {
  return hashOfBytes(readFileSync(file));
}
