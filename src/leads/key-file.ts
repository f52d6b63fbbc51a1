import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';

const KEY_BYTES = 32;

/**
 * Returns the key in a file; undefined if there is none, or an incomplete one.
 *
 * @throws the system's error if the file cannot be read.
 */
export async function readKey(file: string): Promise<Buffer | undefined> {
  const key = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return key?.length === KEY_BYTES ? key : undefined;
}

/**
 * Returns the key in a file, which is created atomically if there is none: all processes that can
 * read the folder share it. If two create it at once, the first wins. An incomplete one, which a
 * full disk leaves behind, is replaced; one that cannot be read is not.
 *
 * @throws the system's error if it cannot be read or written.
 */
export async function sharedKey(file: string): Promise<Buffer> {
  const existing = await readKey(file);
  if (existing) return existing;
  const draft = `${file}-${randomUUID()}`;
  const key = randomBytes(KEY_BYTES);
  try {
    await writeFile(draft, key, { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch(() => undefined);
    const first = await readKey(file);
    // The file is incomplete, or the file system has no hard links.
    if (first === undefined) await rename(draft, file);
    return first ?? key;
  } finally {
    await rm(draft, { force: true });
  }
}
