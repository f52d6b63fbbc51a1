import { open } from 'node:fs/promises';

/** Has the disk write down what a file holds. Windows syncs only what may be written. */
export async function fsync(place: string, access = 'r+'): Promise<void> {
  const handle = await open(place, access);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Until a folder is on the disk, the names in it are not. Windows has no such thing. */
export async function fsyncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await fsync(folder, 'r');
}
