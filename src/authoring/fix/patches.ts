import type { Diagnostic, Edit } from '../../diagnostics/diagnostic.ts';

/** The edits that put one mistake right. */
export interface Patch {
  diagnostic: Diagnostic;
  edits: Edit[];
}

/** Of the mistakes of one file that can be put right, those whose edits do not touch each other. */
export function choosePatches(diagnostics: Diagnostic[]): Patch[] {
  const chosen: Patch[] = [];
  const taken: Edit[] = [];
  for (const diagnostic of diagnostics) {
    const edits = diagnostic.fix ?? [];
    if (edits.length === 0 || edits.some((edit) => taken.some((other) => touches(edit, other)))) {
      continue;
    }
    chosen.push({ diagnostic, edits });
    taken.push(...edits);
  }
  return chosen;
}

function touches(a: Edit, b: Edit): boolean {
  return a.start <= b.end && b.start <= a.end;
}

/** A text with edits made; every character outside them stays as it is. */
export function applyEdits(text: string, edits: Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: by } of inOrder(edits)) {
    parts.push(text.slice(at, start), by);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** Tells where an offset is after edits were made. */
export function shifter(edits: Edit[]): (offset: number) => number {
  const ordered = inOrder(edits);
  const moved: number[] = [];
  for (const { start, end, text } of ordered) {
    moved.push((moved.at(-1) ?? 0) + text.length - (end - start));
  }
  return (offset) => {
    const before = countBefore(ordered, offset);
    return offset + (moved[before - 1] ?? 0);
  };
}

/** How many edits end at or before an offset and begin before it. */
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

function inOrder(edits: Edit[]): Edit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}
