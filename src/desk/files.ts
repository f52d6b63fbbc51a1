import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { LeadFile } from '../destinations/lead.ts';
import { safeName } from '../leads/admin/safe-name.ts';
import { isFile } from '../leads/lead-files.ts';

/** The positions of those files of a lead that exist. */
export async function presentFiles(folder: string, files: LeadFile[]): Promise<Set<number>> {
  const exists = await Promise.all(files.map((file) => isFile(pathOf(folder, file) ?? '')));
  return new Set(exists.flatMap((isThere, index) => (isThere ? [index] : [])));
}

/**
 * Returns a file as a download: whatever it contains or is called, browsers neither show nor run
 * it. It is opened when it is read, which it is not for HEAD. Undefined if it is missing.
 */
export async function downloadOf(folder: string, file: LeadFile) {
  const stored = pathOf(folder, file);
  const stats = stored ? await stat(stored).catch(() => undefined) : undefined;
  if (!stored || !stats?.isFile()) return undefined;
  return {
    body: streamOf(contentOf(stored)),
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(stats.size),
      'Content-Disposition': attachmentHeader(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  };
}

async function* contentOf(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** Streams parts with back pressure. The first is taken when the stream is read. */
export function streamOf(parts: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value);
    },
    cancel: async () => void (await parts.return(undefined)),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}

function pathOf(folder: string, { storedAs }: LeadFile): string | undefined {
  return storedAs === null ? undefined : path.join(folder, storedAs);
}

/** `Content-Disposition` (RFC 6266) with an ASCII name and the original one. */
export function attachmentHeader(name: string): string {
  const safe = safeName(name);
  const plain = safe.normalize('NFKD').replace(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(Buffer.from(safe).toString()).replace(/['()*]/g, percent);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
