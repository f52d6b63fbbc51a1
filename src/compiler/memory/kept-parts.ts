import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { type ChecksummedFile, readChecksummed, writeChecksummed } from './checksummed-file.ts';

/** Where something is kept in several files. */
export interface PartsPlace {
  /** Absolute path of a folder for them alone. */
  folder: string;
  /** Of the code that understands them. */
  version: string;
}

/** Many items by their keys, and what there is to know of all of them: plain data. */
export interface Items<Head, Item> {
  head: Head;
  items: ReadonlyMap<string, Item>;
}

/** Items that were kept in parts. */
export interface KeptItems<Head, Item> extends Items<Head, Item> {
  parts: Part<Item>[];
}

/** The items of one file. */
interface Part<Item> {
  name: string;
  items: ReadonlyMap<string, Item>;
}

/** Written last, it names the files that belong together. */
interface Index<Head> {
  head: Head;
  parts: string[];
}

const INDEX = 'index';

/** Writing a part takes a moment, and there are not too many files. */
const ITEMS_PER_PART = 150;

/** Folders beside each other that are kept: the others are of sites that are not built any more. */
const KEPT = 20;

/** What was kept; undefined if nothing was, or not by this version, or if a file is damaged. */
export function readParts<Head, Item>(place: PartsPlace): KeptItems<Head, Item> | undefined {
  const index = readChecksummed(fileOf(INDEX, place)) as Index<Head> | undefined;
  if (!index) return undefined;
  const parts: Part<Item>[] = [];
  for (const name of index.parts) {
    const entries = readChecksummed(fileOf(name, place)) as [string, Item][] | undefined;
    if (!entries) return undefined;
    parts.push({ name, items: new Map(entries) });
  }
  return { head: index.head, items: new Map(parts.flatMap(({ items }) => [...items])), parts };
}

/**
 * Keeps items as a whole, or not at all: a full disk leaves what was there. A part is written
 * only if one of its items is another value than before.
 */
export function keepParts<Head, Item>(
  place: PartsPlace,
  { head, items }: Items<Head, Item>,
  before: KeptItems<Head, Item> | undefined,
): void {
  try {
    mkdirSync(place.folder, { recursive: true });
    const parts = inParts(items).map((part, number) => {
      const known = before?.parts[number];
      return known && isSame(part, known.items) ? known.name : writePart(part, place);
    });
    const index: Index<Head> = { head, parts };
    writeChecksummed(fileOf(INDEX, place), index);
    removeAllBut([INDEX, ...parts], place.folder);
    removeOldest(path.dirname(place.folder));
  } catch {
    // It is made again the next time.
  }
}

/** The seal has the name too: a file in the place of another one is no better than a damaged one. */
function fileOf(name: string, { folder, version }: PartsPlace): ChecksummedFile {
  const [kind, place] = [path.basename(path.dirname(folder)), path.basename(folder)];
  return {
    file: path.join(folder, `${name}.json`),
    version: `${version} ${kind} ${place} ${name}`,
  };
}

/** An item is always in the same part, whatever comes and goes, until there are twice as many. */
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

/** A name that no other part has: an index that is still there may name the one before. */
function writePart<Item>(part: Map<string, Item>, place: PartsPlace): string {
  const name = randomUUID();
  writeChecksummed(fileOf(name, place), [...part]);
  return name;
}

function removeAllBut(names: string[], folder: string): void {
  const used = new Set(names.map((name) => `${name}.json`));
  for (const file of readdirSync(folder)) if (!used.has(file)) rmSync(path.join(folder, file));
}

/** Removes the folders in a folder that have not changed for the longest time, if there are many. */
export function removeOldest(folder: string): void {
  const folders = readdirSync(folder).map((name) => path.join(folder, name));
  if (folders.length <= KEPT) return;
  const byAge = folders.map((each) => ({ each, at: statSync(each).mtimeMs }));
  byAge.sort((a, b) => b.at - a.at);
  for (const { each } of byAge.slice(KEPT)) rmSync(each, { recursive: true, force: true });
}
