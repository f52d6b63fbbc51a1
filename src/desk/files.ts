import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { LeadFile } from '../destinations/lead.ts';
import { safeName } from '../leads/admin/safe-name.ts';

/** Generated file names, which cannot contain a path. */
const STORED = /^[\w-]{1,100}$/;

/** The positions of those files of a lead that exist. */
export async function presentFiles(folder: string, files: LeadFile[]): Promise<Set<number>> {
  const exists = await Promise.all(
    files.map(async (file) => {
      const stored = pathOf(folder, file);
      return stored !== undefined && (await stat(stored).catch(() => undefined))?.isFile();
    }),
  );
  return new Set(exists.flatMap((isThere, index) => (isThere ? [index] : [])));
}

/**
 * Opens a file as a download: whatever it contains or is called, browsers neither show nor run it.
 * Undefined if it is missing.
 */
export async function openFile(folder: string, file: LeadFile) {
  const stored = pathOf(folder, file);
  const handle = stored && (await open(stored, 'r').catch(() => undefined));
  if (!handle) return undefined;
  const { size } = await handle.stat();
  return {
    body: Readable.toWeb(handle.createReadStream()) as ReadableStream,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': attachmentHeader(file.name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  };
}

function pathOf(folder: string, { storedAs }: LeadFile): string | undefined {
  return storedAs !== null && STORED.test(storedAs) ? path.join(folder, storedAs) : undefined;
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
