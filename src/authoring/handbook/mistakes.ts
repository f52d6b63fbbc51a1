import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CODES, type Code } from '../../diagnostics/catalogue.ts';
import { chooseExamples } from './choose-examples.ts';
import { mistakeList, mistakePage } from './mistake-page.ts';
import { readCases, textIn } from './read-cases.ts';

/** Where the pages lie in a project. */
const FOLDER = 'docs/mistakes';

/** Where the cases of the checker lie. */
const CASES = 'tests/cases';

/** Every page by the name of its file, made of the codes and the cases of a project. */
export function mistakePages(root: string): Record<string, string> {
  const findings = readCases(path.join(root, CASES));
  const pages = CODES.map((code) => [
    `${code}.md`,
    mistakePage(code, chooseExamples(findings, code)),
  ]);
  return { 'README.md': mistakeList(), ...Object.fromEntries(pages) };
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

/** Writes what is out of date, and says which files. */
export function writeMistakes(root: string): string[] {
  const pages = mistakePages(root);
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

/** The page of a code as a terminal shows it. */
export function mistakeInTerminal(root: string, code: Code): string {
  const examples = chooseExamples(readCases(path.join(root, CASES)), code);
  return withoutMarks(mistakePage(code, examples));
}

/** Markdown without its marks; what is quoted stands further right. */
function withoutMarks(page: string): string {
  let quoted = false;
  const lines = page.split('\n').flatMap((line) => {
    const isFence = /^`{3,}/.test(line);
    if (isFence) quoted = !quoted;
    if (isFence || /^\[All mistakes\]/.test(line)) return [];
    return [quoted ? `    ${line}` : line.replace(/^#+ /, '').replace(/\*\*|`/g, '')];
  });
  return lines.join('\n').trim();
}
