import { existsSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux lets programs share memory as files. Containers often leave it 64 MB. */
const SHARED_MEMORY = '/dev/shm';

/** Several times what the temporary folders of all tests need, in bytes. */
const ROOM = 2 * 1024 ** 3;

/** A folder that lies in memory and has room for the files of all tests, if there is one. */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ROOM ? SHARED_MEMORY : undefined;
}
