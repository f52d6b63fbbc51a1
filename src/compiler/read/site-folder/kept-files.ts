import { readFileSync, statSync } from 'node:fs';

/**
 * A file that was written this shortly before it was read may be written once more without
 * its time changing: the clocks of disks tick slowly. In milliseconds.
 */
const CLOCK_TICK = 50;

/** What was made of files as they were when they were last read. */
export interface KeptFiles<Made> {
  /** What `make` made of the bytes of a file: the same value until they change. */
  get(place: string, make: (bytes: Uint8Array) => Made): Made;
}

interface Kept<Made> {
  /** When, how large and which it was; undefined if that cannot be relied on. */
  stamp: string | undefined;
  bytes: Uint8Array;
  made: Made;
}

/** Begins to keep files. */
export function keptFiles<Made>(): KeptFiles<Made> {
  const files = new Map<string, Kept<Made>>();
  return {
    // Small files that the system has at hand: not to wait costs a quarter of waiting.
    get(place, make) {
      const { mtimeMs, size, ino } = statSync(place);
      const stamp = `${mtimeMs} ${size} ${ino}`;
      const known = files.get(place);
      if (known?.stamp === stamp) return known.made;
      const readAt = Date.now();
      const bytes = readFileSync(place);
      const made = known && bytes.equals(known.bytes) ? known.made : make(bytes);
      const settled = readAt - mtimeMs > CLOCK_TICK;
      files.set(place, { stamp: settled ? stamp : undefined, bytes, made });
      return made;
    },
  };
}
