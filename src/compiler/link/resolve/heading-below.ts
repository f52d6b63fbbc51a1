import { lineStartAt } from '../../../diagnostics/position.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';

/** A line with two number signs or more right behind a text, and no key that was taken out so. */
const HEADING = /^\s*(#{2,6}[ \t]+(?![\w-]+:|- )\p{L}[^\r\n]*)/u;

/** `## How it works` below a text, but further left: to YAML that is a note. */
export function checkHeadingBelow(
  { plain, start, end }: ScalarNode,
  context: ResolveContext,
): void {
  if (plain) return;
  const { text } = context.source;
  const found = HEADING.exec(text.slice(end, end + MOST));
  if (!found) return;
  const [whole, line = ''] = found;
  const at = end + whole.length - line.length;
  const before = text.slice(lineStartAt(text, start), start);
  const indent = before.length;
  const missing = indent - (at - lineStartAt(text, at));
  // Only a text below a sign has lines of its own.
  if (/\S/.test(before) || missing <= 0) return;
  const written = line.trimEnd();
  report(context, {
    code: 'text-slip',
    severity: 'warning',
    span: { start: at, end: at + written.length },
    params: { because: 'heading-outside', written, indent, missing },
  });
}

/** So much of a file is looked at behind a text: empty lines, and one that is not. */
const MOST = 500;
