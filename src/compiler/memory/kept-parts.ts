import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { lazyProperties } from '../lazily.ts';
import {
  type ChecksummedFile,
  readChecksummed,
  readChecksummedBytes,
  writeChecksummed,
  writeChecksummedText,
} from './checksummed-file.ts';

/** Where something is kept in several files. */
export interface PartsPlace {
  /** Absolute path of a folder for them alone. */
  folder: string;
  /** Of the code that understands them. */
  version: string;
  /** The keys of items whose values few ask for: they are read when somebody does. */
  later?: readonly string[];
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
  const all = new Map<string, Item>();
  const read = partReader<Item>(place);
  for (const name of index.parts) {
    const items = read(name);
    if (!items) return undefined;
    parts.push({ name, items });
    for (const [key, item] of items) all.set(key, item);
  }
  return { head: index.head, items: all, parts };
}

/**
 * A function that reads a part: a line with all items, and one for each with what is read later.
 * Of ten thousand pages, that takes half the time of reading it all, and a third of the room.
 */
function partReader<Item>(place: PartsPlace): (name: string) => Map<string, Item> | undefined {
  const keys = place.later ?? [];
  const withLater = lazyProperties(...keys);
  const makersOf = makersFor(keys);
  return (name) => {
    const bytes = readChecksummedBytes(fileOf(name, place));
    if (!bytes) return undefined;
    const ends = lineEnds(bytes);
    const entries: [string, object][] = JSON.parse(bytes.toString('utf8', 0, ends[0]));
    const items = entries.map(([key, now], number): [string, Item] => {
      const line = { bytes, start: (ends[number] ?? 0) + 1, end: ends[number + 1] ?? 0 };
      return [key, withLater(now, makersOf(line)) as Item];
    });
    return new Map(items);
  };
}

/** Where each line ends. */
function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1))
    ends.push(at);
  return [...ends, bytes.length];
}

const LINE_END = 10;

/** Bytes that nobody has read yet: the heap of JavaScript has less to look through than with texts. */
interface Line {
  bytes: Buffer;
  start: number;
  end: number;
}

/** A function that gives what makes the values of some keys, out of a line of JSON that has them all. */
function makersFor(keys: readonly string[]): (line: Line) => Record<string, () => unknown> {
  class Makers {
    readonly line: Line;
    values: Record<string, unknown> | undefined;

    constructor(line: Line) {
      this.line = line;
    }
  }
  for (const key of keys) {
    Object.defineProperty(Makers.prototype, key, {
      value(this: Makers) {
        const { bytes, start, end } = this.line;
        this.values ??= JSON.parse(bytes.toString('utf8', start, end)) as Record<string, unknown>;
        return this.values[key];
      },
    });
  }
  return (line) => new Makers(line) as unknown as Record<string, () => unknown>;
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
  const { later = [] } = place;
  const split = [...part].map(([key, item]) => {
    const [own, apart] = splitBy(later, item as object);
    return { now: [key, own], later: JSON.stringify(apart) };
  });
  const lines = [JSON.stringify(split.map(({ now }) => now)), ...split.map(({ later }) => later)];
  writeChecksummedText(fileOf(name, place), lines.join('\n'));
  return name;
}

/** What an item has under other keys, and what under these. */
function splitBy(keys: readonly string[], item: object): [object, object] {
  const entries = Object.entries(item);
  const [own, apart] = [false, true].map((isLater) =>
    Object.fromEntries(entries.filter(([key]) => keys.includes(key) === isLater)),
  );
  return [own as object, apart as object];
}

function removeAllBut(names: string[], folder: string): void {
  const used = new Set(names.map((name) => `${name}.json`));
  for (const file of readdirSync(folder)) if (!used.has(file)) rmSync(path.join(folder, file));
}

/** Removes the folders in a folder that have not changed for the longest time, if there are many. */
export function removeOldest(folder: string, kept = KEPT): void {
  const folders = readdirSync(folder).map((name) => path.join(folder, name));
  if (folders.length <= kept) return;
  const byAge = folders.map((each) => ({ each, at: statSync(each).mtimeMs }));
  byAge.sort((a, b) => b.at - a.at);
  for (const { each } of byAge.slice(kept)) rmSync(each, { recursive: true, force: true });
}
