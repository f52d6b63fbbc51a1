import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';
import { lazyProperties } from '../../lazily.ts';

/**
 * A file that was written this shortly before it was read may be written once more without
 * its time changing: the clocks of disks tick slowly. In milliseconds.
 */
const CLOCK_TICK = 50;

/** A file as it was when it was last read. */
export interface KeptFile<Made> {
  /** When, how large and which it was; undefined if that cannot be relied on. */
  stamp: string | undefined;
  /** Of its bytes. */
  hash: string;
  /** What was made of it. */
  made: Made;
}

/** What was made of files as they were when they were last read. */
export interface KeptFiles<Made> {
  /** What `make` made of the bytes of a file: the same value until they change. */
  get(place: string, make: (bytes: Uint8Array) => Made): Made;
  /** By their places. */
  known: ReadonlyMap<string, KeptFile<Made>>;
}

const withHash = lazyProperties('hash');

/** Begins to keep files; those that are known need not be read if they are still the same. */
export function keptFiles<Made>(known = new Map<string, KeptFile<Made>>()): KeptFiles<Made> {
  return {
    known,
    // Small files that the system has at hand: not to wait costs a quarter of waiting.
    get(place, make) {
      const found = statSync(place);
      const stamp = stampOf(found);
      const before = known.get(place);
      if (before?.stamp === stamp) return before.made;
      const readAt = Date.now();
      const bytes = readFileSync(place);
      const isSame = before?.hash === hashOfBytes(bytes);
      const made = before && isSame ? before.made : make(bytes);
      const kept = { stamp: hasSettled(found, readAt) ? stamp : undefined, made };
      known.set(place, withHash(kept, { hash: () => hashOfBytes(bytes) }));
      return made;
    },
  };
}

/** The same files, of which only some have to be looked at again. */
export function lookingAt<Made>(
  files: KeptFiles<Made>,
  places: ReadonlySet<string>,
): KeptFiles<Made> {
  return {
    known: files.known,
    get(place, make) {
      const before = places.has(place) ? undefined : files.known.get(place);
      return before ? before.made : files.get(place, make);
    },
  };
}

/**
 * When, how large and which a file is. The change time (`ctime`) tells of files that were replaced
 * with the time of writing they had before.
 */
export function stampOf({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

/** Whether a file that was read then cannot have changed since without its times telling so. */
export function hasSettled({ mtimeMs, ctimeMs }: Stats, readAt: number): boolean {
  return readAt - Math.max(mtimeMs, ctimeMs) > CLOCK_TICK;
}

/** A short name for the content of a file, which no other content has. */
export function hashOfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}
