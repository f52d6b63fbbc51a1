import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { hashOfBytes } from '../../compiler/hash.ts';
import type { CacheLocation } from '../../compiler/memory/site-cache.ts';
import { isDraft, writeCached } from '../../compiler/memory/write-cached.ts';
import { DAY } from '../../model/durations.ts';
import { orUndefined } from '../../model/or-undefined.ts';
import { outputStamp } from './output-stamp.ts';
import { SPARE } from './spare-folders.ts';

/** Metadata of a cached file, stored in a file next to it. */
interface Seal {
  /** Name of the file: another file copied here with its seal counts as damaged. */
  name: string;
  hash: string;
  stamp: string;
  /** When it was last used, in days since 1970. */
  day: number;
}

/** How many days an unused file is kept: work on a branch may pause and resume. */
const UNUSED_DAYS = 60;

/** The folders that files are made from and cached in, as absolute paths. */
export type SiteAndCache = Pick<CacheLocation, 'site' | 'cache'>;

/** What makes each of several files in the cache and returns its path, by its path in the built site. */
export type CachedFiles = Map<string, () => Promise<string>>;

/** Makes a file for the cache, unless it is there and undamaged. @returns its path. */
export async function cachedFile(file: string, make: () => Promise<Uint8Array>): Promise<string> {
  if (!isCached(file)) keep(file, await make());
  return file;
}

/**
 * Returns whether a file is cached with its original bytes. They are hashed only if the file was
 * written since or elsewhere, for example restored by a CI cache.
 */
export function isCached(file: string): boolean {
  try {
    const { name, hash, stamp, day }: Seal = readSeal(sealOf(file));
    if (name !== path.basename(file)) return false;
    if (outputStamp(file) === stamp) {
      if (day !== today()) seal(file, hash);
      return true;
    }
    if (hashOfBytes(readFileSync(file)) !== hash) return false;
    seal(file, hash);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file to the cache, with its seal. */
export function keep(file: string, content: Uint8Array): void {
  writeCached(file, [content]);
  seal(file, hashOfBytes(content));
}

/**
 * Removes files that have been unused for `UNUSED_DAYS`, and the drafts of killed builds. Runs at
 * most once a day.
 */
export function removeUnused(cache: string): void {
  const mark = path.join(cache, 'looked-through.json');
  if (orUndefined(() => readSeal(mark).day) === today()) return;
  try {
    for (const name of filesIn(cache)) {
      const file = path.join(cache, name.slice(0, -SEAL.length));
      if (isDraft(name)) removeOldDraft(path.join(cache, name));
      if (!name.endsWith(SEAL) || isUsed(file)) continue;
      for (const unused of [sealOf(file), file]) rmSync(unused, { recursive: true, force: true });
    }
    writeText(mark, JSON.stringify({ day: today() }));
  } catch {
    // Another build may change the cache at the same time; the next build goes through it again.
  }
}

/** Another build may be writing a newer one. */
function removeOldDraft(file: string): void {
  if (Date.now() - statSync(file).mtimeMs > DAY) rmSync(file, { force: true });
}

/**
 * Skips the spare folder, which another build may rename at any time; it holds no cached files.
 * Follows no links: compiled code has one to all packages, and they may hold the cache itself.
 */
function filesIn(cache: string): string[] {
  const entries = readdirSync(cache, { withFileTypes: true });
  return namesIn(
    cache,
    entries.filter(({ name }) => name !== SPARE),
  );
}

/** Recursive `readdir` of Node 24 follows links, that of Node 20 does not. */
function namesIn(folder: string, entries = readdirSync(folder, { withFileTypes: true })): string[] {
  return entries.flatMap((entry) => {
    const below = entry.isDirectory() ? namesIn(path.join(folder, entry.name)) : [];
    return [entry.name, ...below.map((name) => path.join(entry.name, name))];
  });
}

/** A file with a damaged seal counts as unused. */
function isUsed(file: string): boolean {
  const day = orUndefined(() => readSeal(sealOf(file)).day);
  return day !== undefined && today() - day <= UNUSED_DAYS;
}

function readSeal(file: string): Seal {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function today(): number {
  return Math.floor(Date.now() / DAY);
}

function seal(file: string, hash: string): void {
  const content = { name: path.basename(file), hash, stamp: outputStamp(file), day: today() };
  writeText(sealOf(file), JSON.stringify(content satisfies Seal));
}

const SEAL = '.seal';

function sealOf(file: string): string {
  return `${file}${SEAL}`;
}

function writeText(file: string, text: string): void {
  writeCached(file, [Buffer.from(text)]);
}
