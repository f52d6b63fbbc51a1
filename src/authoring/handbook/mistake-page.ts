import { CATALOGUE, type Code, SUBJECTS } from '../../diagnostics/catalogue.ts';
import type { LineChange } from '../fix/changes.ts';
import { fence, paragraphs } from './markdown.ts';
import type { MistakeExample } from './mistake-example.ts';

/** How many lines before and after a diagnostic are shown of a long file. */
const CONTEXT_LINES = 5;

/** The longest file that is shown completely, in lines. */
const MAX_WHOLE_FILE = 16;

export function mistakePage(code: Code, examples: MistakeExample[]): string {
  const { meaning, cause, cure } = CATALOGUE[code];
  const [first, ...others] = examples;
  const warning = examples.length > 0 && examples.every(({ severity }) => severity === 'warning');
  return paragraphs(
    `# ${code}`,
    meaning,
    warning ? 'This is a warning: the site is still built.' : '',
    `**Cause.** ${cause}`,
    `**Fix.** ${cure}`,
    first ? '## Example' : '',
    first ? exampleParts(first) : '',
    others.length > 0 ? '## More examples' : '',
    ...others.map(exampleParts),
    '[All mistakes](README.md)',
  );
}

/** Returns the index of all pages, in Markdown. */
export function mistakeList(): string {
  const parts = Object.entries(SUBJECTS).map(([subject, entries]) => {
    const byName = Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1));
    const lines = byName.map(([code, { meaning }]) => `- [${code}](${code}.md): ${meaning}`);
    return `## ${subject}\n\n${lines.join('\n')}`;
  });
  return paragraphs(
    '# Mistakes and how to fix them',
    'Every message of `npm run check` ends with what to type instead. Each code has a page with its cause, its fix and an example; `npm run check -- --explain CODE` prints that page in the terminal. `npm run check -- --fix` applies the fixes that are certain.',
    '`npm run docs` generates these pages from the messages and their test cases.',
    ...parts,
  );
}

function exampleParts({ file, line, written, printed, fixed }: MistakeExample): string {
  return paragraphs(
    written?.trim() ? `In \`${file}\`:` : '',
    written?.trim() ? fence(languageOf(file), partOf(written, line)) : '',
    'Signpost says:',
    fence('text', printed),
    fixed.length > 0 ? '`npm run check -- --fix` changes:' : '',
    fixed.length > 0 ? fence('diff', fixed.flatMap(changeOf).join('\n')) : '',
  ).trimEnd();
}

function languageOf(file: string): string {
  if (file.endsWith('.svg')) return 'svg';
  return file.endsWith('.json') ? 'json' : 'yaml';
}

function changeOf({ before, after }: LineChange): string[] {
  return [`- ${before}`, `+ ${after}`];
}

/** Returns a short text completely, of a longer one the lines around a line. */
function partOf(text: string, line: number): string {
  const lines = text.trimEnd().split('\n');
  if (lines.length <= MAX_WHOLE_FILE) return lines.join('\n');
  const from = Math.max(0, line - 1 - CONTEXT_LINES);
  const to = Math.min(lines.length, line + CONTEXT_LINES);
  const above = from > 0 ? ['# …'] : [];
  const below = to < lines.length ? ['# …'] : [];
  return [...above, ...lines.slice(from, to), ...below].join('\n');
}
