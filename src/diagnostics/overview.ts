import { groupBy } from '../model/group-by.ts';
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
  mistakes: MistakeGroup[];
}

/** A diagnostic, and how many places have it. */
export interface MistakeGroup {
  first: Diagnostic;
  places: number;
}

/** Diagnostics grouped by code: errors before warnings, the most frequent first. */
export function kindsOf(diagnostics: Diagnostic[]): Kind[] {
  const byKind = groupBy(diagnostics, ({ severity, code }) => `${severity} ${code}`);
  const kinds = [...byKind.values()].map((found): Kind => {
    const [{ code, severity }] = found;
    const files = new Set(found.map(({ file }) => file)).size;
    return { code, severity, found, files, mistakes: groupMistakes(found) };
  });
  const isWarning = ({ severity }: Kind) => Number(severity === 'warning');
  return kinds.sort((a, b) => isWarning(a) - isWarning(b) || b.found.length - a.found.length);
}

function groupMistakes(found: Diagnostic[]): MistakeGroup[] {
  return [...groupBy(found, factsOf).values()]
    .map((alike) => ({ first: alike[0], places: alike.length }))
    .sort((a, b) => b.places - a.places);
}

/** At most this many are shown one by one: what a person reads before the next run. */
export const MAX_SHOWN = 50;

/** If there are more than that, this many warnings of a kind are enough. */
const FEW_WARNINGS = 5;

/**
 * All diagnostics; if there are too many, as many mistakes of each kind of error as there is room for,
 * at least one, and a few of each kind of warning.
 */
export function mistakesToShow(diagnostics: Diagnostic[]): MistakeGroup[] {
  if (diagnostics.length <= MAX_SHOWN) return diagnostics.map((first) => ({ first, places: 1 }));
  const kinds = kindsOf(diagnostics);
  const shown = (max: number) =>
    kinds.flatMap(({ severity, mistakes }) =>
      mistakes.slice(0, severity === 'warning' ? Math.min(max, FEW_WARNINGS) : max),
    );
  let max = 1;
  while (max < MAX_SHOWN && shown(max + 1).length <= MAX_SHOWN) max++;
  return shown(max);
}
