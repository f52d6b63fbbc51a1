import { namedProperty } from '../values.ts';
import type { LocatedMistake, Violations, WideMistake } from './node-context.ts';

/**
 * `- label: Contact us` with `- to: /contact` below it, a list entry split in two by a superfluous
 * dash: each part has the keys that the other lacks.
 */
export function splitEntries(violations: Violations[]): WideMistake[] {
  const found: WideMistake[] = [];
  let taken: Violations | undefined;
  for (const [index, lower] of violations.entries()) {
    const upper = violations[index - 1];
    const mistake = upper && upper !== taken ? dashBetween(upper, lower) : undefined;
    if (!upper || !mistake) continue;
    found.push({ values: [upper.context.node, lower.context.node], mistake });
    taken = lower;
  }
  return found;
}

function dashBetween(upper: Violations, lower: Violations): LocatedMistake | undefined {
  const [above, below] = [upper.context, lower.context];
  const isNext =
    above.index !== undefined &&
    above.index + 1 === below.index &&
    above.parent?.node === below.parent?.node;
  const fits =
    isNext &&
    upper.unknown.length + lower.unknown.length === 0 &&
    upper.missing.length > 0 &&
    upper.missing.every((key) => below.entries.has(key)) &&
    lacks(lower).length > 0 &&
    lacks(lower).every((key) => above.entries.has(key)) &&
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
