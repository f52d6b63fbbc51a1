import path from 'node:path';
import { CODES, type Code } from '../../diagnostics/catalogue.ts';
import { filesIn, type GeneratedFiles, textIn } from '../generated-files.ts';
import { chooseExamples } from './choose-examples.ts';
import { withMistakes } from './find-mistakes.ts';
import { exampleOf } from './mistake-example.ts';
import { mistakeList, mistakePage } from './mistake-page.ts';

/** The folder of the pages in the engine. */
const FOLDER = 'docs/mistakes';

/** The folder of the compiler's test cases. */
const CASES = 'tests/cases';

/** Generates every page, by file name, from the diagnostic codes and the cases of a project. */
export function mistakePages(root: string): Promise<GeneratedFiles> {
  return withMistakes(path.join(root, CASES), (findings) => {
    const pages = CODES.map((code) => [
      `${code}.md`,
      mistakePage(code, chooseExamples(findings, code).map(exampleOf)),
    ]);
    return { 'README.md': mistakeList(), ...Object.fromEntries(pages) };
  });
}

/** Reads the pages shipped with the engine, to be copied to a project. */
export function engineMistakes(engine: string): GeneratedFiles {
  return filesIn(path.join(engine, FOLDER));
}

/** Returns the page of a code for a terminal; without an example if it is not generated yet. */
export function mistakeInTerminal(engine: string, code: Code): string {
  return withoutMarks(textIn(path.join(engine, FOLDER, `${code}.md`)) ?? mistakePage(code, []));
}

/** Removes Markdown syntax; code blocks are indented. */
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
