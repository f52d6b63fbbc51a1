import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** What is kept for another time in one file. */
export interface ChecksummedFile {
  file: string;
  /** Of the code that understands it. */
  version: string;
}

/**
 * Writes plain data as a whole.
 *
 * @throws if it cannot be written; then what was there is left.
 */
export function writeChecksummed(place: ChecksummedFile, value: unknown): void {
  writeChecksummedText(place, JSON.stringify(value));
}

/** The same for a text. */
export function writeChecksummedText({ file, version }: ChecksummedFile, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    const body = Buffer.from(text);
    writeParts(draft, [Buffer.from(`${checksumLine(body, version)}\n`), body]);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/**
 * What was kept.
 *
 * @returns undefined if nothing was, or not by this version, or if the file is damaged.
 */
export function readChecksummed(place: ChecksummedFile): unknown {
  const bytes = readChecksummedBytes(place);
  return bytes && JSON.parse(bytes.toString());
}

/** The text that was kept, as bytes of UTF-8, or undefined likewise. */
export function readChecksummedBytes({ file, version }: ChecksummedFile): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n');
    const body = bytes.subarray(end + 1);
    const isWhole = bytes.toString('utf8', 0, end) === checksumLine(body, version);
    return isWhole ? body : undefined;
  } catch {
    return undefined;
  }
}

function checksumLine(body: Buffer, version: string): string {
  return `${version} ${body.length} ${crc32(body).toString(16)}`;
}

function writeParts(file: string, parts: Buffer[]): void {
  const open = openSync(file, 'w');
  try {
    for (const part of parts) {
      for (let at = 0; at < part.length; ) at += writeSync(open, part, at);
    }
  } finally {
    closeSync(open);
  }
}
