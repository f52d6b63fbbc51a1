import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeWholeFile } from './whole-files.ts';

/** Texts of generated files by path relative to a folder: `hero.md`, `blocks/hero.md`. */
export type GeneratedFiles = Record<string, string>;

export function filesIn(folder: string): GeneratedFiles {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [name, textIn(path.join(folder, name)) ?? '']));
}

/** Prefixes the paths of files with a folder. */
export function below(name: string, files: GeneratedFiles): GeneratedFiles {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]));
}

/**
 * Returns the names of files that are out of date, missing, or, in folders below, no longer
 * generated.
 */
export function staleFiles(folder: string, files: GeneratedFiles): string[] {
  const expected = Object.keys(files);
  const wrong = expected.filter((name) => textIn(path.join(folder, name)) !== files[name]);
  const folders = new Set(
    expected.map((name) => path.posix.dirname(name)).filter((at) => at !== '.'),
  );
  const existing = [...folders].flatMap((at) =>
    Object.keys(filesIn(path.join(folder, at))).map((name) => `${at}/${name}`),
  );
  return [...wrong, ...existing.filter((name) => !Object.hasOwn(files, name))];
}

/** Writes or deletes the stale files of a folder and returns their names. */
export function updateFiles(folder: string, files: GeneratedFiles): string[] {
  const stale = staleFiles(folder, files);
  for (const name of stale) {
    const file = path.join(folder, name);
    const text = files[name];
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeWholeFile(file, text);
    }
  }
  return stale;
}

/** Returns the text of a file; undefined if it does not exist. */
export function textIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
