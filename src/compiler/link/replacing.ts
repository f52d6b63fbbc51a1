import type { Edit } from '../diagnostics/diagnostic.ts';
import { inQuotes } from '../diagnostics/in-quotes.ts';
import type { ScalarNode } from '../tree.ts';
import type { LinkContext } from './context.ts';

/** The edit that writes another word in place of a value, in the quotes it has. */
export function replacing(
  node: ScalarNode,
  meant: string | undefined,
  { source }: LinkContext,
): Edit[] | undefined {
  if (meant === undefined) return undefined;
  const { start, end } = node;
  const written = source.text.slice(start, end);
  if (node.plain && written === node.text) return [{ start, end, text: plain(meant) }];
  const quoted = written === `"${node.text}"` || written === `'${node.text}'`;
  return quoted && !/["'\\]/.test(meant)
    ? [{ start: start + 1, end: end - 1, text: meant }]
    : undefined;
}

/** In quotes where YAML would not read it as text otherwise. */
function plain(text: string): string {
  return /^[\p{L}\p{N}/][\p{L}\p{N} ./_-]*$/u.test(text) ? text : inQuotes(text);
}
