import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { relativePath } from './paths.ts';

/** Writes a file that a command creates, and prints its name. The flag `wx` replaces none. */
export function writeNewFile(file: string, text: string, flag: 'w' | 'wx' = 'w'): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text, { flag });
  console.log(`Wrote ${relativePath(file)}`);
}
