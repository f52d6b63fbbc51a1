import type { Source, Span } from '../../../diagnostics/diagnostic.ts';
import type { ScalarNode } from '../../tree.ts';
import { indentedCode } from '../markdown-parse.ts';

/** Matches inline or fenced code: between equal runs of backticks, or lines of tildes. */
const CODE = /(?<!`)(`+)(?!`)[\s\S]*?[^`]\1(?!`)|^[ \t]*(~{3,})[\s\S]*?^[ \t]*\2/gm;

/** Replaces the code in a Markdown text by spaces. */
export function withoutCode(text: string): string {
  return blanked(text, indentedCode(text));
}

/** Returns the source of a value with its code replaced by spaces. */
export function sourceWithoutCode({ text, start, end }: ScalarNode, source: Source): string {
  const whole = source.text.slice(start, end);
  const lines = text.replace(/^\n+/, '').split('\n');
  const there = whole.split('\n');
  const indented = indentedCode(lines.join('\n'));
  // After `>`, and in quotes, source lines may differ from those of the text.
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

/** Returns what matches a pattern in the source of texts, apart from code. */
export function matchesIn(
  { source }: { source: Source },
  nodes: ScalarNode[],
  pattern: RegExp,
): { written: string; span: Span }[] {
  return nodes.flatMap((node) =>
    [...sourceWithoutCode(node, source).matchAll(pattern)].map(({ 0: written, index }) => {
      const start = node.start + index;
      return { written, span: { start, end: start + written.length } };
    }),
  );
}
