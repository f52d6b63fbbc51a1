import { lineStartAt } from '../../../../diagnostics/position.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';

/** Matches a line with two or more `#` right after a text, unless it is a commented-out key. */
const HEADING = /^\s*(#{2,6}[ \t]+(?![\w-]+:|- )\p{L}[^\r\n]*)/u;

/** Reports `## How it works` below a text, indented less: YAML reads it as a comment. */
export function checkHeadingBelow(
  { plain, start, end }: ScalarNode,
  context: ResolveContext,
): void {
  if (plain) return;
  const { text } = context.source;
  const found = HEADING.exec(text.slice(end, end + MAX));
  if (!found) return;
  const [whole, line = ''] = found;
  const at = end + whole.length - line.length;
  const before = text.slice(lineStartAt(text, start), start);
  const indent = before.length;
  const missing = indent - (at - lineStartAt(text, at));
  // Only a block scalar (after `|` or `>`) has lines of its own.
  if (/\S/.test(before) || missing <= 0) return;
  const written = line.trimEnd();
  warn(context, {
    code: 'text-slip',
    span: { start: at, end: at + written.length },
    params: { reason: 'heading-outside', written, indent, missing },
  });
}

/** How many characters after a text are searched: empty lines and one other. */
const MAX = 500;
