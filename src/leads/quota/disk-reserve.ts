import { statfs } from 'node:fs/promises';
import { CEILINGS } from '../../model/ceilings.ts';

/** What files leave of the disk to words, in bytes: some hundred thousand leads. */
const RESERVE = CEILINGS.diskReserve.most;

/** How many more files they leave room for: databases make some while they commit. */
const FILES = 1_000;

/** Of a small disk they leave this share instead. */
const SHARE = 0.1;

/** Gives back what was set aside. */
export type Release = () => void;

/** Sets bytes of a disk aside; undefined if files may not have so many. */
export type ReserveDisk = (bytes: number) => Promise<Release | undefined>;

/** Keeps the last room of the disk that a folder is on from files, for words. */
export function diskReserve(folder: string): ReserveDisk {
  let promised = 0;
  return async (bytes) => {
    // A disk that says nothing of itself says it when it is written to.
    const room = await roomOn(folder).catch(() => Number.POSITIVE_INFINITY);
    if (promised + bytes > room) return undefined;
    promised += bytes;
    return () => {
      promised -= bytes;
    };
  };
}

/** What files may still have, in bytes. */
async function roomOn(folder: string): Promise<number> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  const isFull = files > 0 && ffree < Math.min(FILES, files * SHARE);
  return isFull ? 0 : bavail * bsize - Math.min(RESERVE, blocks * bsize * SHARE);
}
