import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Why a file is not written: its sender has sent too many, or the disk has no room for files. */
export type UploadRefusal = 'quota' | 'space';

/** A file that has arrived at a server. */
export interface Upload {
  /** As the visitor's device calls it: data, never a part of a path. */
  name: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal. */
  digest: string;
  /** Where it lies until somebody keeps it; null if it is nowhere. */
  place: string | null;
  /** Why it could not be written. */
  problem?: unknown;
  /** Why nobody tried to. */
  refused?: UploadRefusal | undefined;
}

/** What the names of files end in that are still on their way. */
export const PARTIAL = '.part';

/** Only the user who runs the server reads what visitors send. */
const PRIVATE = { folder: 0o700, file: 0o600 };

interface IncomingFile {
  name: string;
  /** Where files lie while they arrive; undefined if nobody wants this one. */
  folder: string | undefined;
  /** Why there is no folder for files that are wanted. */
  refused?: UploadRefusal | undefined;
  /** What it may have, in bytes: of what is larger only the size is taken. */
  most: number;
}

/**
 * Writes a file to a folder while it arrives, under a name of our own making. A disk that
 * does not take it is no reason to stop: then it is read, and nowhere.
 *
 * @throws what the stream says if it breaks off; nothing is left behind.
 */
export async function takeUpload(content: Readable, arrival: IncomingFile): Promise<Upload> {
  const { name, folder, most, refused } = arrival;
  const target = folder === undefined ? undefined : await targetIn(folder);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      if (size > most) await target?.drop();
      else await target?.write(chunk);
    }
  } catch (error) {
    await target?.drop();
    throw error;
  }
  const { place = null, problem } = (await target?.close()) ?? {};
  const digest = hash.digest('hex');
  return { name: plainName(name), size, digest, place, problem, ...(refused && { refused }) };
}

/** Removes uploads that nobody kept. What cannot be removed lies there, and harms nobody. */
export async function dropUploads(uploads: Upload[]): Promise<void> {
  for (const { place } of uploads) if (place !== null) await remove(place);
}

/** A new file; after the first failure it is gone, and takes whatever comes in silence. */
async function targetIn(folder: string) {
  const place = path.join(folder, `${randomUUID()}${PARTIAL}`);
  let handle: FileHandle | undefined;
  let problem: unknown;
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      problem = error;
      await drop();
    }
  };
  const drop = async (): Promise<void> => {
    const open = handle;
    handle = undefined;
    await open?.close().catch(() => {});
    await remove(place);
  };
  await attempt(async () => {
    handle = await create(place);
  });
  return {
    drop,
    write: (chunk: Buffer) => attempt(async () => handle?.writeFile(chunk)),
    async close(): Promise<{ place: string | null; problem: unknown }> {
      await attempt(async () => handle?.close());
      return { place: handle ? place : null, problem };
    },
  };
}

/** Makes the folder if somebody removed it, but not the one that it lies in, which may come back. */
async function create(place: string): Promise<FileHandle> {
  try {
    return await open(place, 'wx', PRIVATE.file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(path.dirname(place), PRIVATE.folder).catch(() => {});
  return open(place, 'wx', PRIVATE.file);
}

async function remove(place: string): Promise<void> {
  await rm(place, { force: true }).catch(() => {});
}

/** The most signs that a name keeps; file systems allow no more bytes. */
const NAME_LENGTH = 255;

/**
 * Without signs that nobody sees, some of which turn round what stands beside them:
 * `exe.pdf` on a screen may be `fdp.exe` on a disk. The ending stays.
 */
function plainName(name: string): string {
  const signs = [...name.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '')];
  return signs.length > NAME_LENGTH ? `…${signs.slice(1 - NAME_LENGTH).join('')}` : signs.join('');
}
