import { statfs } from 'node:fs/promises';
import { CEILINGS } from '../../model/ceilings.ts';

/** Disk space in bytes that files must leave free for texts: some hundred thousand leads. */
const RESERVE = CEILINGS.diskReserve.max;

/** How many inodes files must leave free: databases create files while they commit. */
const FILES = 1_000;

/** On a small disk they leave this share instead. */
const SHARE = 0.1;

/** Releases a reservation. */
export type Release = () => void;

/** Reserves disk space in bytes; undefined if files may not use that much. */
type ReserveDisk = (bytes: number) => Promise<Release | undefined>;

/** Returns a reservation function that keeps the rest of the folder's disk free for texts. */
export function diskReserve(folder: string): ReserveDisk {
  let promised = 0;
  return async (bytes) => {
    // If the free space is unknown, writing will tell.
    const room = await roomOn(folder).catch(() => Number.POSITIVE_INFINITY);
    if (promised + bytes > room) return undefined;
    promised += bytes;
    return () => {
      promised -= bytes;
    };
  };
}

/** Returns the space available to files, in bytes. */
async function roomOn(folder: string): Promise<number> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  const isFull = files > 0 && ffree < Math.min(FILES, files * SHARE);
  return isFull ? 0 : bavail * bsize - Math.min(RESERVE, blocks * bsize * SHARE);
}
