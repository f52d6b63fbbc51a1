import { hash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stampOf } from './stamp.ts';

/** What is known of a file that is kept, in a file beside it. */
interface Seal {
  /** Of the file: another one in its place, seal and all, is no better than a damaged one. */
  name: string;
  hash: string;
  stamp: string;
}

/** Has a file kept from build to build. It is made if it is not there, or is damaged. */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (!isKept(file)) keep(file, await make());
}

/**
 * Whether a file is kept, with the bytes that it had. They are read only if the file was written
 * since, or elsewhere, as by a cache that CI puts back.
 */
export function isKept(file: string): boolean {
  try {
    const { name, hash, stamp }: Seal = JSON.parse(readFileSync(sealOf(file), 'utf8'));
    if (name !== path.basename(file)) return false;
    if (stampOf(file) === stamp) return true;
    if (hashOf(readFileSync(file)) !== hash) return false;
    seal(file, hash);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a file for the builds to come. */
export function keep(file: string, content: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  put(file, content);
  seal(file, hashOf(content));
}

function seal(file: string, hash: string): void {
  const known: Seal = { name: path.basename(file), hash, stamp: stampOf(file) };
  put(sealOf(file), JSON.stringify(known));
}

function sealOf(file: string): string {
  return `${file}.seal`;
}

function hashOf(content: Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** Writes a file as a whole: whoever reads it meanwhile, or has it under another name, has the old one. */
function put(file: string, content: Uint8Array | string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
