import { open } from 'node:fs/promises';

/** Flushes a file to disk. Windows can only sync files opened for writing, hence `r+`. */
export async function fsync(file: string, access = 'r+'): Promise<void> {
  const handle = await open(file, access);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder: until then, the names in it are not durable. Windows has no equivalent. */
export async function fsyncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await fsync(folder, 'r');
}
