import type { Code } from './catalogue.ts';
import type { Diagnostic, Severity } from './diagnostic.ts';
import { factsOf } from './words.ts';

/** All diagnostics of one code. */
export interface Kind {
  code: Code;
  severity: Severity;
  found: Diagnostic[];
  /** How many files have it. */
  files: number;
  /** One representative per variant, the most frequent first. */
  slips: Slip[];
}

/** A diagnostic, and how many places have it. */
export interface Slip {
  first: Diagnostic;
  places: number;
}

/** Diagnostics grouped by code: errors before warnings, the most frequent first. */
export function kindsOf(diagnostics: Diagnostic[]): Kind[] {
  const byKind = groupedBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  const kinds = byKind.map(([first, ...others]): Kind => {
    const { code, severity } = first;
    const found = [first, ...others];
    return { code, severity, found, files: filesIn(found), slips: slipsIn(found) };
  });
  const isWarning = ({ severity }: Kind) => Number(severity === 'warning');
  return kinds.sort((a, b) => isWarning(a) - isWarning(b) || b.found.length - a.found.length);
}

function filesIn(found: Diagnostic[]): number {
  return new Set(found.map(({ file }) => file)).size;
}

function slipsIn(found: Diagnostic[]): Slip[] {
  return groupedBy(found, factsOf)
    .map(([first, ...others]) => ({ first, places: 1 + others.length }))
    .sort((a, b) => b.places - a.places);
}

/** At most this many are shown one by one: what a person reads before the next run. */
export const MAX_SHOWN = 50;

/** If there are more than that, this many warnings of a kind are enough. */
const FEW_WARNINGS = 5;

/**
 * All diagnostics; if there are too many, as many slips of each kind of error as there is room for,
 * at least one, and a few of each kind of warning.
 */
export function slipsToShow(diagnostics: Diagnostic[]): Slip[] {
  if (diagnostics.length <= MAX_SHOWN) return diagnostics.map((first) => ({ first, places: 1 }));
  const kinds = kindsOf(diagnostics);
  const shown = (most: number) =>
    kinds.flatMap(({ severity, slips }) =>
      slips.slice(0, severity === 'warning' ? Math.min(most, FEW_WARNINGS) : most),
    );
  let most = 1;
  while (most < MAX_SHOWN && shown(most + 1).length <= MAX_SHOWN) most++;
  return shown(most);
}

type NonEmpty<Item> = [Item, ...Item[]];

/** In order of first occurrence. */
function groupedBy<Item>(items: Item[], keyOf: (item: Item) => string): NonEmpty<Item>[] {
  const groups = new Map<string, NonEmpty<Item>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
