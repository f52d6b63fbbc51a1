import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Texts of pages by path relative to a folder: `hero.md`, `blocks/hero.md`. */
export type Pages = Record<string, string>;

/** Reads the pages in a folder. */
export function pagesIn(folder: string): Pages {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [name, textIn(path.join(folder, name)) ?? '']));
}

/** Prefixes the paths of pages with a folder. */
export function below(name: string, pages: Pages): Pages {
  return Object.fromEntries(Object.entries(pages).map(([file, text]) => [`${name}/${file}`, text]));
}

/** Returns the names of pages that are out of date, missing, or no longer generated. */
export function stalePages(folder: string, pages: Pages): string[] {
  const expected = Object.keys(pages);
  const wrong = expected.filter((name) => textIn(path.join(folder, name)) !== pages[name]);
  const folders = new Set(
    expected.map((name) => path.posix.dirname(name)).filter((at) => at !== '.'),
  );
  const existing = [...folders].flatMap((at) =>
    Object.keys(pagesIn(path.join(folder, at))).map((name) => `${at}/${name}`),
  );
  return [...wrong, ...existing.filter((name) => !Object.hasOwn(pages, name))];
}

/** Writes or deletes the stale pages of a folder and returns their names. */
export function writePages(folder: string, pages: Pages): string[] {
  const stale = stalePages(folder, pages);
  for (const name of stale) {
    const file = path.join(folder, name);
    const text = pages[name];
    if (text === undefined) rmSync(file);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return stale;
}

/** Returns the text of a file; undefined if it does not exist. */
export function textIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
