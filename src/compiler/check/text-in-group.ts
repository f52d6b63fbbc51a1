import { namedProperty, takesText } from '../values.ts';
import { textInBrackets } from '../yaml-text.ts';
import { type LocatedMistake, subjectOf, type Violations } from './node-context.ts';
import { headSpan } from './spans.ts';
import { suggestedKey } from './suggested-key.ts';

/** Explains a mapping with one text where that text would do: `- label: Yes`, which lacks a value. */
export function groupForText({
  context,
  missing: [needed],
}: Pick<Violations, 'context' | 'missing'>): LocatedMistake | undefined {
  const { node, schema, text, index, key } = context;
  const [only, other] = [...context.entries.values()];
  if (needed === undefined || !only || other || context.json) return undefined;
  if (!schema || !takesText(schema)) return undefined;
  const { value } = only;
  const isKnown = namedProperty(schema, only.key.text) ?? suggestedKey(context, only);
  if (value.kind !== 'scalar' || value.text === '' || !isKnown) return undefined;
  const written = text.slice(value.start, value.end);
  if (/[\r\n]/.test(written)) return undefined;
  const isInBraces = text[node.start] === '{';
  // Within brackets a comma would end the text.
  const words = isInBraces && value.plain ? textInBrackets(value.text) : written;
  const { start, end } = isInBraces ? node : { start: only.key.start, end: value.end };
  const line = index === undefined ? `${key}: ${words}` : `- ${words}`;
  return {
    code: 'missing-key',
    span: headSpan(node),
    params: { subject: subjectOf(context), key: needed, text: line },
    fix: [{ start, end, text: words }],
  };
}
