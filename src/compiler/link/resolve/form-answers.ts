import type { Node, ScalarNode } from '../../tree.ts';
import { childOf } from '../../values.ts';
import { alsoAt, type ResolveContext, report } from './context.ts';

/** Pairs of keys of which the first may not be more, or later, than the second. */
const LIMITS: [least: string, most: string][] = [
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
];

/** Says where a field can be given no answer, or two that cannot be told apart. */
export function checkAnswers(fields: Node[], context: ResolveContext): void {
  for (const field of fields) {
    for (const [least, most] of LIMITS) checkOrder(field, { least, most }, context);
    for (const key of ['value', 'label'] as const) checkOptions(field, key, context);
  }
}

function checkOrder(
  field: Node,
  { least, most }: { least: string; most: string },
  context: ResolveContext,
): void {
  const low = childOf(field, least);
  const high = childOf(field, most);
  if (low?.kind !== 'scalar' || high?.kind !== 'scalar' || !isMore(low.text, high.text)) return;
  report(context, {
    code: 'limits-crossed',
    span: high,
    params: { least, low: low.text, most, high: high.text },
  });
}

/** Numbers by their size, days by the calendar; what is neither has been reported as such. */
function isMore(low: string, high: string): boolean {
  const areDays = [low, high].every((text) => /^\d{4}-\d\d-\d\d$/.test(text));
  return areDays ? low > high : Number(low) > Number(high);
}

function checkOptions(field: Node, key: 'value' | 'label', context: ResolveContext): void {
  const options = childOf(field, 'options');
  const seen = new Map<string, ScalarNode>();
  for (const option of options?.kind === 'list' ? options.items : []) {
    const node = childOf(option, key);
    if (node?.kind !== 'scalar' || node.text === '') continue;
    const earlier = seen.get(node.text);
    if (earlier) reportTwice(node, { key, earlier }, context);
    else seen.set(node.text, node);
  }
}

function reportTwice(
  node: ScalarNode,
  { key, earlier }: { key: 'value' | 'label'; earlier: ScalarNode },
  context: ResolveContext,
): void {
  report(context, {
    code: 'option-twice',
    span: node,
    params: { key, written: node.text },
    related: alsoAt(context, earlier),
  });
}
