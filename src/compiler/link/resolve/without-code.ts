import type { Source } from '../../../diagnostics/diagnostic.ts';
import type { ScalarNode } from '../../tree.ts';
import { indentedCode } from '../markdown-parse.ts';

/** Code between as many backticks on either side, which may hold fewer, or between lines of tildes. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)|^[ \t]*(~{3,})[\s\S]*?^[ \t]*\2/gm;

/** A Markdown text with spaces in place of its code. */
export function withoutCode(text: string): string {
  return blanked(text, indentedCode(text));
}

/** A value as it lies in its file, with spaces in place of its code. */
export function sourceWithoutCode({ text, start, end }: ScalarNode, source: Source): string {
  const whole = source.text.slice(start, end);
  const lines = text.replace(/^\n+/, '').split('\n');
  const there = whole.split('\n');
  const indented = indentedCode(lines.join('\n'));
  // Below a ">", and in quotes, the lines of the file need not be those of the text.
  return blanked(
    whole,
    indented.filter((index) => there[index]?.trim() === lines[index]?.trim()),
  );
}

function blanked(text: string, indented: number[]): string {
  const rest = text.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  if (indented.length === 0) return rest;
  const lines = rest.split('\n');
  for (const index of indented) lines[index] = ' '.repeat(lines[index]?.length ?? 0);
  return lines.join('\n');
}
