import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { UserError } from '../../model/user-error.ts';
import { type ArchiveEntry, CHUNK } from './format.ts';

/** The first bytes of a file encrypted by age. */
const AGE = 'age-encryption.org/';

/** An archive file with its key. */
export interface Archive {
  file: string;
  /** The secret key, if the archive is encrypted. */
  identity?: string | undefined;
}

/** Processes an entry by reading its body. */
type TakeEntry = (name: string, body: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Reads an archive sequentially and calls `take` with each entry; what it leaves unread is skipped.
 *
 * @returns the entries.
 * @throws UserError if the archive is damaged or incomplete, or cannot be decrypted with this
 * key.
 */
export async function readArchive(archive: Archive, take: TakeEntry): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  /** An error of `take`, which does not mean that the archive is damaged. */
  let failed: { error: unknown } | undefined;
  try {
    const content = await plainContent(archive);
    for await (const { header, body } of content.pipeThrough(createTarDecoder({ strict: true }))) {
      const { name } = header;
      const hash = createHash('sha256');
      let bytes = 0;
      const counted = counting(body, (part) => {
        hash.update(part);
        bytes += part.length;
      });
      await take(name, counted).catch((error: unknown) => {
        failed = { error };
        throw error;
      });
      for await (const _ of counted);
      entries.push({ name, bytes, sha256: hash.digest('hex') });
    }
    return entries;
  } catch (error) {
    if (failed && !(failed.error instanceof StreamFailure)) throw failed.error;
    if (error instanceof UserError || isOfSystem(error)) throw error;
    throw new UserError(`${archive.file} is damaged or incomplete.`, { cause: error });
  }
}

/** A read error of the archive, which the reader of an entry gets first. */
class StreamFailure extends Error {}

async function* counting(
  body: ReadableStream<Uint8Array>,
  count: (part: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw isOfSystem(cause) ? cause : new StreamFailure('', { cause });
    });
    if (done) return;
    count(value);
    yield value;
  }
}

async function plainContent({ file, identity }: Archive): Promise<ReadableStream<Uint8Array>> {
  const isEncrypted = await beginsWith(file, AGE);
  if (isEncrypted && identity === undefined) {
    throw new UserError(
      `${file} is encrypted. Name the file with the secret key: --identity key.txt`,
    );
  }
  const bytes = bytesOf(file);
  return isEncrypted ? decrypt(bytes, { file, identity: identity ?? '' }) : bytes;
}

/** Streams a file: `Readable.toWeb` of Node 20 crashes the process if reading stops early. */
function bytesOf(file: string): ReadableStream<Uint8Array> {
  let handle: FileHandle | undefined;
  return new ReadableStream({
    async pull(controller) {
      handle ??= await open(file);
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(CHUNK));
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await handle.close();
      controller.close();
    },
    cancel: () => handle?.close(),
  });
}

async function decrypt(
  bytes: ReadableStream<Uint8Array>,
  { file, identity }: { file: string; identity: string },
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    await bytes.cancel().catch(() => {});
    if (!/no identity matched/.test(String(error))) throw error;
    throw new UserError(`${file} was encrypted for a different key.`);
  }
}

async function beginsWith(file: string, words: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(words.length), 0);
    return buffer.toString('latin1', 0, bytesRead) === words;
  } finally {
    await handle.close();
  }
}

/** Whether an error comes from the operating system: a missing file is not a damaged one. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
