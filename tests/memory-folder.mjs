import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Linux's shared memory file system. Containers often limit it to 64 MB. */
const SHARED_MEMORY = '/dev/shm';

/** The required free space, in bytes: several times what the tests' temporary folders need. */
const ROOM = 2 * 1024 ** 3;

/** Returns an in-memory folder for temporary files; undefined if it lacks space or is missing. */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ROOM ? SHARED_MEMORY : undefined;
}
