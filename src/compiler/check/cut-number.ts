import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../tree.ts';
import { type NodeContext, subjectOf } from './node-context.ts';
import { numberInWords } from './number-in-words.ts';
import { keyLine, styleOf } from './sample-lines.ts';

type NumberNeeded = MistakeOf<'number-needed'>['params'];

/** `{ html: 32,000 }`, where the comma ends the entry: returns how to write the whole number. */
export function cutNumber(
  context: NodeContext,
  { key }: Entry,
  written: string,
): NumberNeeded | undefined {
  const expected = context.schema?.properties?.[key.text]?.type;
  if (expected !== 'integer' && expected !== 'number') return undefined;
  const [grouped, decimal = grouped] = numberInWords(written, expected, false)?.values ?? [];
  if (grouped === undefined || decimal === undefined) return undefined;
  const owner = subjectOf(context);
  const subject = { ...owner, steps: [...owner.steps, { key: key.text }] };
  const line = keyLine(key.text, grouped, styleOf(context));
  const advice: NumberNeeded['advice'] =
    grouped === decimal
      ? { act: 'rewrite', line }
      : { act: 'either', sign: 'comma', grouped, decimal };
  return { subject, holds: 'text', written, expected, advice };
}
