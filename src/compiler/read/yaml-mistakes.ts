import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { certainSlip } from './yaml-mistakes/certain.ts';
import { explainTrouble } from './yaml-mistakes/explain.ts';
import { emptyFile, mergeConflict, twoDocuments } from './yaml-mistakes/explain-file.ts';
import { slipByReason, structureSlip, type YamlError } from './yaml-mistakes/explain-reason.ts';
import { type Slip, toDiagnostic } from './yaml-mistakes/slip.ts';
import { survey } from './yaml-mistakes/survey.ts';
import { lineOf, type Walk } from './yaml-mistakes/walk.ts';

/**
 * What the YAML reader would accept although it is surely a slip: `{fact}` without quotes,
 * a dash or colon without its space, two documents, an empty file.
 *
 * @returns undefined for a good file, and for one whose slip the reader itself will meet.
 */
export function preflight(source: Source): Diagnostic | undefined {
  const walk = survey(source.text);
  const slip =
    mergeConflict(walk) ??
    earliest(certainBefore(walk), twoDocuments(walk)) ??
    emptyFile(walk, source);
  return slip && toDiagnostic(source, slip);
}

/**
 * One diagnostic for an error of the YAML reader (js-yaml), or of a check of the structure in
 * the same form. It blames the cause, which is often further up than the error.
 *
 * @param ownKeys the keys that such a file has of its own.
 */
export function explainSlip(
  source: Source,
  error: YamlError,
  ownKeys?: ReadonlySet<string>,
): Diagnostic {
  const walk = { ...survey(source.text), ownKeys };
  const slip =
    mergeConflict(walk) ??
    structureSlip(walk, source.file, error) ??
    causeBefore(walk, error) ??
    slipByReason(walk, source.file, error);
  return toDiagnostic(source, slip);
}

function certainBefore(walk: Walk): Slip | undefined {
  return certainSlip(walk, walk.trouble?.line.index ?? walk.lines.length);
}

function earliest(a: Slip | undefined, b: Slip | undefined): Slip | undefined {
  return a && b ? (a.start <= b.start ? a : b) : (a ?? b);
}

/** The first thing wrong up to the line where the reader gave up. */
function causeBefore(walk: Walk, { position }: YamlError): Slip | undefined {
  const limit = (lineOf(walk, position)?.index ?? 0) + 1;
  const { trouble } = walk;
  const reached = trouble && trouble.line.index < limit;
  const certain = certainSlip(walk, reached ? trouble.line.index : limit);
  return certain ?? (reached ? explainTrouble(walk, trouble) : undefined);
}
