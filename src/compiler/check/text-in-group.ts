import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../tree.ts';
import { takesText } from '../values.ts';
import { textInBrackets } from '../yaml-text.ts';
import type { NodeContext } from './node-context.ts';
import { styleOf } from './sample-lines.ts';

/**
 * Returns the only text of a mapping where a text would do: `- label: Yes`, which lacks a value, in
 * place of `- Yes`.
 */
export function textInGroup(
  context: NodeContext,
  mayBeKey: (entry: Entry) => boolean,
): { line: string; fix: Edit[] } | undefined {
  const { node, schema, document, index, key } = context;
  const [only, other] = [...context.entries.values()];
  if (!schema || !takesText(schema) || !only || other || styleOf(context).json) return undefined;
  const { value } = only;
  if (value.kind !== 'scalar' || value.text === '' || !mayBeKey(only)) return undefined;
  const { text } = document.source;
  const written = text.slice(value.start, value.end);
  if (/[\r\n]/.test(written)) return undefined;
  const isInBraces = text[node.start] === '{';
  // Within brackets a comma would end the text.
  const words = isInBraces && value.plain ? textInBrackets(value.text) : written;
  const span = isInBraces ? node : { start: only.key.start, end: value.end };
  return {
    line: index === undefined ? `${key}: ${words}` : `- ${words}`,
    fix: [{ start: span.start, end: span.end, text: words }],
  };
}
