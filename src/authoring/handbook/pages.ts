import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Pages by the names of their files, as seen from a folder: `hero.md`, `blocks/hero.md`. */
export type Pages = Record<string, string>;

/** The pages that lie in a folder. */
export function pagesIn(folder: string): Pages {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(names.map((name) => [name, textIn(path.join(folder, name)) ?? '']));
}

/** The same pages, one folder further up. */
export function below(name: string, pages: Pages): Pages {
  return Object.fromEntries(Object.entries(pages).map(([file, text]) => [`${name}/${file}`, text]));
}

/** The pages that are not as they should be: out of date, missing, or of something that is gone. */
export function stalePages(folder: string, pages: Pages): string[] {
  const made = Object.keys(pages);
  const wrong = made.filter((name) => textIn(path.join(folder, name)) !== pages[name]);
  const folders = new Set(made.map((name) => path.posix.dirname(name)).filter((at) => at !== '.'));
  const there = [...folders].flatMap((at) =>
    Object.keys(pagesIn(path.join(folder, at))).map((name) => `${at}/${name}`),
  );
  return [...wrong, ...there.filter((name) => !Object.hasOwn(pages, name))];
}

/** Writes pages to a folder where they are out of date, and says which. */
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

/** The text of a file, if there is one. */
export function textIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
