import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Why a file was not written: the sender's quota is used up, or the disk is full. */
export type UploadRefusal = 'quota' | 'space';

/** An uploaded file on a server. */
export interface Upload {
  /** The client's file name: not trusted, and never used in a path. */
  name: string;
  /** In bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal. */
  digest: string;
  /** The temporary path until it is stored; null if it was not written. */
  tempFile: string | null;
  /** The error if writing failed. */
  problem?: unknown;
  /** Why no attempt was made to write it. */
  refused?: UploadRefusal | undefined;
}

/** The extension of temporary files. */
export const PARTIAL = '.part';

/** File modes: only the server's user can read uploads. */
const PRIVATE = { folder: 0o700, file: 0o600 };

interface IncomingFile {
  name: string;
  /** The folder for incoming files; undefined if this one is to be discarded. */
  folder: string | undefined;
  /** Why there is no folder for accepted files. */
  refused?: UploadRefusal | undefined;
  /** The most bytes: of larger files only the size is recorded. */
  maxSize: number;
}

/**
 * Streams a file to a folder, under a random name. If writing fails, the rest is still read, and
 * `tempFile` is null.
 *
 * @throws the stream's error if it is interrupted; the partial file is deleted.
 */
export async function takeUpload(content: Readable, incoming: IncomingFile): Promise<Upload> {
  const { name, folder, maxSize, refused } = incoming;
  const target = folder === undefined ? undefined : await targetIn(folder);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      if (size > maxSize) await target?.drop();
      else await target?.write(chunk);
    }
  } catch (error) {
    await target?.drop();
    throw error;
  }
  const { tempFile = null, problem } = (await target?.close()) ?? {};
  const digest = hash.digest('hex');
  return { name: plainName(name), size, digest, tempFile, problem, ...(refused && { refused }) };
}

/** Deletes uploads that were not stored. Leaving those that cannot be deleted is harmless. */
export async function dropUploads(uploads: Upload[]): Promise<void> {
  for (const { tempFile } of uploads) if (tempFile !== null) await remove(tempFile);
}

/** Creates a file to write to; on the first error it is deleted, and later writes are ignored. */
async function targetIn(folder: string) {
  const file = path.join(folder, `${randomUUID()}${PARTIAL}`);
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
    await remove(file);
  };
  await attempt(async () => {
    handle = await create(file);
  });
  return {
    drop,
    write: (chunk: Buffer) => attempt(async () => handle?.writeFile(chunk)),
    async close(): Promise<{ tempFile: string | null; problem: unknown }> {
      await attempt(async () => handle?.close());
      return { tempFile: handle ? file : null, problem };
    },
  };
}

/** Creates the folder if it was deleted, but not its parent, which may come back. */
async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', PRIVATE.file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await mkdir(path.dirname(file), PRIVATE.folder).catch(() => {});
  return open(file, 'wx', PRIVATE.file);
}

async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => {});
}

/** The most characters of a name; file systems allow no more bytes. */
const NAME_LENGTH = 255;

/**
 * Strips control and bidirectional characters, which may reorder text: `exe.pdf` on screen may be
 * `fdp.exe` on disk. Long names keep their extension.
 */
function plainName(name: string): string {
  const signs = [...name.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '')];
  return signs.length > NAME_LENGTH ? `…${signs.slice(1 - NAME_LENGTH).join('')}` : signs.join('');
}
