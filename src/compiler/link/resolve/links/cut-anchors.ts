import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { type ResolveContext, warn } from '../context.ts';

/** Matches a comment that may have been meant as an anchor, up to the end of its line. */
const COMMENT = /^[ \t]+#([\p{L}\p{N}-]+)(?=[ \t]*(?:[\r\n]|$))/u;

/** Warns of `to: /fees #monthly`: behind the space, the anchor of the page is a comment. */
export function checkCutAnchor(path: string, { end }: Span, context: ResolveContext): void {
  const { source, symbols } = context;
  const lineEnd = source.text.slice(end).search(/[\r\n]|$/);
  const [lost, anchor] = COMMENT.exec(source.text.slice(end, end + lineEnd)) ?? [];
  const isQuoted = /["']/.test(source.text[end - 1] ?? '');
  if (lost === undefined || anchor === undefined || isQuoted) return;
  if (!symbols.hasAnchor(path, anchor)) return;
  const note = `#${anchor}`;
  const span = { start: end, end: end + lost.length };
  const fix = [{ ...span, text: note }];
  warn(context, { code: 'broken-link', span, params: { note, right: `${path}${note}` }, fix });
}
