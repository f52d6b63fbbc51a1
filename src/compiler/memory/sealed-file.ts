import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** What is kept for another time in one file. */
export interface SealedFile {
  file: string;
  /** Of the code that understands it. */
  version: string;
}

/** Keeps plain data as a whole, or not at all: a full disk leaves what was there. */
export function writeSealed({ file, version }: SealedFile, value: unknown): void {
  const body = JSON.stringify(value);
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, `${sealOf(body, version)}\n${body}`);
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
}

/**
 * What was kept.
 *
 * @returns undefined if nothing was, or not by this version, or if the file is damaged.
 */
export function readSealed({ file, version }: SealedFile): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === sealOf(body, version) ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function sealOf(body: string, version: string): string {
  return `${version} ${body.length} ${crc32(body).toString(16)}`;
}
