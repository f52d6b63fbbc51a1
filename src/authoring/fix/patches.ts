import { sortEdits } from '../../compiler/edits.ts';
import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';

/** The edits that fix one diagnostic. */
export interface Patch {
  diagnostic: Diagnostic;
  edits: Edit[];
}

/** Chooses from the fixable diagnostics of one file those whose edits do not touch each other. */
export function choosePatches(diagnostics: Diagnostic[]): Patch[] {
  const chosen: Patch[] = [];
  const accepted: Edit[] = [];
  for (const diagnostic of diagnostics) {
    const edits = diagnostic.fix ?? [];
    if (
      edits.length === 0 ||
      edits.some((edit) => accepted.some((other) => touches(edit, other)))
    ) {
      continue;
    }
    chosen.push({ diagnostic, edits });
    accepted.push(...edits);
  }
  return chosen;
}

function touches(a: Edit, b: Edit): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** Returns a function that maps an offset to its position after the edits. */
export function shifter(edits: Edit[]): (offset: number) => number {
  const ordered = sortEdits(edits);
  const moved: number[] = [];
  for (const { start, end, text } of ordered) {
    moved.push((moved.at(-1) ?? 0) + text.length - (end - start));
  }
  return (offset) => {
    const before = countBefore(ordered, offset);
    return offset + (moved[before - 1] ?? 0);
  };
}

/** Counts the edits that end at or before an offset and begin before it, by binary search. */
function countBefore(ordered: Edit[], offset: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const edit = ordered[middle] as Edit;
    if (edit.end <= offset && edit.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
