import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODES, type Code } from '../../diagnostics/catalogue.ts';
import { chooseExamples } from './choose-examples.ts';
import { withMistakes } from './find-mistakes.ts';
import { exampleOf } from './mistake-example.ts';
import { mistakeList, mistakePage } from './mistake-page.ts';

/** Where the pages lie in a project. */
const FOLDER = 'docs/mistakes';

/** Where the cases of the checker lie. */
const CASES = 'tests/cases';

/** Every page by the name of its file, made of the codes and the cases of a project. */
export function mistakePages(root: string): Promise<Record<string, string>> {
  return withMistakes(path.join(root, CASES), (findings) => {
    const pages = CODES.map((code) => [
      `${code}.md`,
      mistakePage(code, chooseExamples(findings, code).map(exampleOf)),
    ]);
    return { 'README.md': mistakeList(), ...Object.fromEntries(pages) };
  });
}

/** The files that are not as they should be: out of date, missing, or of a code that is gone. */
export function stalePages(root: string, pages: Record<string, string>): string[] {
  const folder = path.join(root, FOLDER);
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const wrong = Object.keys(pages).filter(
    (name) => textIn(path.join(folder, name)) !== pages[name],
  );
  return [...wrong, ...there.filter((name) => !Object.hasOwn(pages, name))];
}

/** Makes the pages of the engine, writes what is out of date, and says which files. */
export async function writeMistakes(root: string): Promise<string[]> {
  return writePages(root, await mistakePages(root));
}

/** Writes the pages of the engine to a project where they are out of date, and says which. */
export function copyMistakes({ engine, root }: Record<'engine' | 'root', string>): string[] {
  const folder = path.join(engine, FOLDER);
  const pages = readdirSync(folder).map((name) => [name, textIn(path.join(folder, name)) ?? '']);
  return writePages(root, Object.fromEntries(pages));
}

function writePages(root: string, pages: Record<string, string>): string[] {
  const folder = path.join(root, FOLDER);
  const stale = stalePages(root, pages);
  if (stale.length > 0) mkdirSync(folder, { recursive: true });
  for (const name of stale) {
    const text = pages[name];
    if (text === undefined) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), text);
  }
  return stale;
}

/** The page of a code as a terminal shows it; without an example if there is none yet. */
export function mistakeInTerminal(root: string, code: Code): string {
  return withoutMarks(textIn(path.join(root, FOLDER, `${code}.md`)) ?? mistakePage(code, []));
}

/** Markdown without its marks; what is quoted stands further right. */
function withoutMarks(page: string): string {
  let fence: string | undefined;
  const lines = page.split('\n').flatMap((line) => {
    const [sign] = /^`{3,}/.exec(line) ?? [];
    if (sign !== undefined && (fence === undefined || line === fence)) {
      fence = fence === undefined ? sign : undefined;
      return [];
    }
    if (fence !== undefined) return [`    ${line}`];
    const isLinkBack = line.startsWith('[All mistakes]');
    return isLinkBack ? [] : [line.replace(/^#+ /, '').replace(/\*\*|`/g, '')];
  });
  return lines.join('\n').trim();
}

/** The text of a file, if there is one. */
function textIn(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
