import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createFile, writeWholeFile } from '../authoring/whole-files.ts';
import { relativePath } from './paths.ts';

/** Writes a file that a command creates, and prints its name. The flag `wx` replaces none. */
export function writeNewFile(file: string, text: string, flag: 'w' | 'wx' = 'w'): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (flag === 'w') writeWholeFile(file, text);
  else createFile(file, text);
  console.log(`Wrote ${relativePath(file)}`);
}
