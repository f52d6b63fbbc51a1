import { existsSync, statfsSync } from 'node:fs';

/** Where Linux lets programs share memory as files. Containers often leave it 64 MB. */
const SHARED_MEMORY = '/dev/shm';

/** What the temporary folders of all tests need at most, in bytes, several times over. */
const ROOM = 4 * 1024 ** 3;

/** A folder that lies in memory and has room for the files of all tests, if there is one. */
export function memoryFolder() {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= ROOM ? SHARED_MEMORY : undefined;
}
