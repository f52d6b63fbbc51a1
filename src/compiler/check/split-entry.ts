import type { Node } from '../tree.ts';
import { namedProperty } from '../values.ts';
import {
  entryAbove,
  type LocatedMistake,
  type NodeContext,
  type Violations,
  type WideMistake,
} from './node-context.ts';

/**
 * `- label: Contact us` with `- to: /contact` below it, a list entry split in two by a superfluous
 * dash: each part has the keys that the other lacks, or the lower one has none that it needs.
 */
export function splitEntries(violations: Violations[]): WideMistake[] {
  const found: WideMistake[] = [];
  const byNode = new Map(violations.map((one) => [one.context.node, one]));
  const taken = new Set<Node>();
  for (const lower of violations) {
    const above = entryAbove(lower.context);
    if (!above || taken.has(above.node)) continue;
    const mistake = dashBetween(byNode.get(above.node) ?? withoutErrors(above), lower);
    if (!mistake) continue;
    found.push({ values: [above.node, lower.context.node], mistake });
    taken.add(lower.context.node);
  }
  return found;
}

function withoutErrors(context: NodeContext): Violations {
  return { context, error: undefined, unknown: [], missing: [] };
}

function dashBetween(upper: Violations, lower: Violations): LocatedMistake | undefined {
  const [above, below] = [upper.context, lower.context];
  const needed = above.schema?.required ?? [];
  const hasNone = !upper.error && !needed.some((key) => below.entries.has(key));
  const fits =
    upper.unknown.length + lower.unknown.length === 0 &&
    (upper.missing.length > 0 || hasNone) &&
    upper.missing.every((key) => below.entries.has(key)) &&
    lacks(lower).length > 0 &&
    lacks(lower).every((key) => above.entries.has(key)) &&
    below.entries.size > 0 &&
    [...below.entries.keys()].every(
      (key) => !above.entries.has(key) && namedProperty(above.schema, key),
    );
  if (!fits) return undefined;
  const { text } = below;
  const start = text.lastIndexOf('-', below.node.start);
  if (start < 0 || !/^- +$/.test(text.slice(start, below.node.start))) return undefined;
  const [key = ''] = below.entries.keys();
  const [owner = ''] = above.entries.keys();
  return {
    code: 'dash-among-keys',
    span: { start, end: start + 1 },
    params: { reason: 'splits-entry', noun: below.general?.noun ?? 'entry', key, owner },
    fix: [{ start, end: start + 1, text: ' ' }],
  };
}

/** Returns the missing keys of a mapping; if it lacks its tag, only that. */
function lacks({ context: { general, entries }, missing }: Violations): string[] {
  const tag = general?.discriminator?.propertyName;
  return tag !== undefined && !entries.has(tag) ? [tag] : missing;
}
