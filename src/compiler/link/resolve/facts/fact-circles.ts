import type { ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf } from '../../../values.ts';
import { factsIn } from '../../collect/facts.ts';
import { alsoAt, type ResolveContext, report } from '../context.ts';
import { cursorAt, nextSpan } from '../locate.ts';

/** Reports circular facts of site.yaml, and facts named like its own keys. */
export function checkFactList(context: ResolveContext): void {
  const { root } = context.document;
  const entries = entriesOf(childOf(root, 'facts'));
  const values = new Map<string, ScalarNode>();
  for (const { key, value } of entries) {
    const own = root.entries.find((entry) => entry.key.text === key.text);
    if (own && (key.text === 'company' || key.text === 'url')) {
      const related = alsoAt(context, own.key);
      report(context, { code: 'fact-taken', span: key, params: { name: key.text }, related });
    } else if (value.kind === 'scalar') values.set(key.text, value);
  }
  reportCircles(values, context);
}

function reportCircles(values: Map<string, ScalarNode>, context: ResolveContext): void {
  const settled = new Set<string>();
  for (const name of values.keys()) {
    const circle = circleThrough(name, values);
    if (!circle || circle.some((fact) => settled.has(fact))) continue;
    for (const fact of circle) settled.add(fact);
    const node = values.get(name) as ScalarNode;
    const next = circle[1] ?? name;
    const span = nextSpan(cursorAt(node, context), `{${next}}`);
    report(context, { code: 'fact-circle', span, params: { facts: circle } });
  }
}

/** Returns the facts that lead from one back to itself, if they do. */
function circleThrough(
  start: string,
  values: Map<string, ScalarNode>,
  way: string[] = [start],
  seen = new Set<string>(),
): string[] | undefined {
  for (const next of factsIn(values.get(way.at(-1) ?? start)?.text ?? '')) {
    if (next === start) return way;
    if (seen.has(next)) continue;
    seen.add(next);
    const circle = circleThrough(start, values, [...way, next], seen);
    if (circle) return circle;
  }
  return undefined;
}
