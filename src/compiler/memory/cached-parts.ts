import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import {
  type ChecksummedFile,
  readChecksummed,
  readChecksummedBytes,
  sharedReader,
  writeChecksummed,
  writeChecksummedBytes,
} from './checksummed-file.ts';
import type { RecordFormat } from './record-format.ts';
import { makeCacheFolder } from './write-cached.ts';

/** Where items are stored, split over several files. */
export interface PartsLocation<Item> {
  /** Absolute path of a folder that holds nothing else. */
  folder: string;
  /** The version of the code that can read them. */
  version: string;
  format: RecordFormat<Item>;
}

/** Items by key, and a header for all of them: plain data. */
interface Items<Head, Item> {
  head: Head;
  items: ReadonlyMap<string, Item>;
}

/** Items as read from their part files. */
interface CachedItems<Head, Item> extends Items<Head, Item> {
  parts: StoredPart<Item>[];
}

/** The items of one file. */
interface StoredPart<Item> {
  name: string;
  items: ReadonlyMap<string, Item>;
}

/** Written last: it names the part files that belong together. */
interface Index<Head> {
  head: Head;
  parts: string[];
}

const INDEX = 'index';

/** Small enough to write a part quickly, large enough to avoid too many files. */
const ITEMS_PER_PART = 150;

/** How many sibling folders (sites) are kept; the oldest are of sites no longer built. */
const MAX_FOLDERS = 20;

/** Reads all items; undefined if they are missing, of another version, or a file is damaged. */
export function readParts<Head, Item>(
  location: PartsLocation<Item>,
): CachedItems<Head, Item> | undefined {
  const index = readChecksummed(fileOf(INDEX, location)) as Index<Head> | undefined;
  if (!index) return undefined;
  const parts: StoredPart<Item>[] = [];
  const all = new Map<string, Item>();
  const read = sharedReader();
  for (const name of index.parts) {
    const bytes = readChecksummedBytes(fileOf(name, location), read);
    if (!bytes) return undefined;
    const items = location.format.decode(bytes);
    parts.push({ name, items });
    for (const [key, item] of items) all.set(key, item);
  }
  return { head: index.head, items: all, parts };
}

/**
 * Writes all items or none: if the disk is full, the previous files are unchanged. A part is only
 * written if one of its items is no longer the same object. Other work goes on between two parts.
 */
export async function writeParts<Head, Item>(
  location: PartsLocation<Item>,
  { head, items }: Items<Head, Item>,
  before: CachedItems<Head, Item> | undefined,
): Promise<void> {
  try {
    makeCacheFolder(location.folder);
    const parts: string[] = [];
    for (const [number, part] of inParts(items).entries()) {
      const known = before?.parts[number];
      if (known && isSame(part, known.items)) parts.push(known.name);
      else {
        parts.push(writePart(part, location));
        await setImmediate();
      }
    }
    const index: Index<Head> = { head, parts };
    writeChecksummed(fileOf(INDEX, location), index);
    removeAllBut([INDEX, ...parts], location.folder);
    removeOldest(path.dirname(location.folder));
  } catch {
    // The cache is rebuilt by the next build.
  }
}

/** The version includes the file's name, so that a file moved in place of another is rejected. */
function fileOf(
  name: string,
  { folder, version }: Pick<PartsLocation<unknown>, 'folder' | 'version'>,
): ChecksummedFile {
  const [kind, folderName] = [path.basename(path.dirname(folder)), path.basename(folder)];
  return {
    file: path.join(folder, `${name}.json`),
    version: `${version} ${kind} ${folderName} ${name}`,
  };
}

/** Distributes items by a hash of their key: an item stays in its part until the count doubles. */
function inParts<Item>(items: ReadonlyMap<string, Item>): Map<string, Item>[] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, items.size / ITEMS_PER_PART)));
  const parts = Array.from({ length: count }, () => new Map<string, Item>());
  for (const [key, item] of items) parts[crc32(key) % count]?.set(key, item);
  return parts;
}

function isSame<Item>(part: ReadonlyMap<string, Item>, before: ReadonlyMap<string, Item>): boolean {
  if (part.size !== before.size) return false;
  for (const [key, item] of part) if (before.get(key) !== item) return false;
  return true;
}

/** Writes under a new, unique name: the index on disk may still refer to the previous file. */
function writePart<Item>(part: Map<string, Item>, location: PartsLocation<Item>): string {
  const name = randomUUID();
  writeChecksummedBytes(fileOf(name, location), location.format.encode(part));
  return name;
}

function removeAllBut(names: string[], folder: string): void {
  const used = new Set(names.map((name) => `${name}.json`));
  for (const file of readdirSync(folder)) {
    if (!used.has(file)) rmSync(path.join(folder, file), { recursive: true, force: true });
  }
}

/** Removes the folders with the oldest modification time if there are more than `kept`. */
export function removeOldest(folder: string, kept = MAX_FOLDERS): void {
  const folders = readdirSync(folder).map((name) => path.join(folder, name));
  if (folders.length <= kept) return;
  const byAge = folders.map((each) => ({ each, at: statSync(each).mtimeMs }));
  byAge.sort((a, b) => b.at - a.at);
  for (const { each } of byAge.slice(kept)) rmSync(each, { recursive: true, force: true });
}
