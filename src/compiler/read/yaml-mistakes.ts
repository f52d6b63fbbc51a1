import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { lineOf, type Scan } from './scan/scan.ts';
import { scanLines } from './scan/scan-lines.ts';
import { acceptedMistake } from './yaml-mistakes/accepted.ts';
import { explainScanError } from './yaml-mistakes/explain.ts';
import { emptyFile, mergeConflict, twoDocuments } from './yaml-mistakes/explain-file.ts';
import {
  mistakeByReason,
  type ReaderError,
  structureMistake,
} from './yaml-mistakes/explain-reader.ts';
import { toDiagnostic, type YamlMistake } from './yaml-mistakes/yaml-mistake.ts';

/**
 * What the YAML reader would accept although it is surely a mistake: `{fact}` without quotes,
 * a dash or colon without its space, two documents, an empty file.
 *
 * @returns undefined for a good file, and for one whose mistake the reader itself will meet.
 */
export function preflight(source: Source): Diagnostic | undefined {
  const scan = scanLines(source.text);
  const mistake =
    mergeConflict(scan) ??
    earliest(certainBefore(scan), twoDocuments(scan)) ??
    emptyFile(scan, source);
  return mistake && toDiagnostic(source, mistake);
}

/**
 * One diagnostic for an error of the YAML reader (js-yaml), or of a check of the structure in
 * the same form. It blames the cause, which is often further up than the error.
 *
 * @param ownKeys the keys that such a file has of its own.
 */
export function explainReaderError(
  source: Source,
  error: ReaderError,
  ownKeys?: ReadonlySet<string>,
): Diagnostic {
  const scan = { ...scanLines(source.text), ownKeys };
  const mistake =
    mergeConflict(scan) ??
    structureMistake(scan, source.file, error) ??
    causeBefore(scan, error) ??
    mistakeByReason(scan, source.file, error);
  return toDiagnostic(source, mistake);
}

function certainBefore(scan: Scan): YamlMistake | undefined {
  return acceptedMistake(scan, scan.error?.line.index ?? scan.lines.length);
}

function earliest(a: YamlMistake | undefined, b: YamlMistake | undefined): YamlMistake | undefined {
  return a && b ? (a.start <= b.start ? a : b) : (a ?? b);
}

/** The first thing wrong up to the line where the reader gave up. */
function causeBefore(scan: Scan, { position }: ReaderError): YamlMistake | undefined {
  const limit = (lineOf(scan, position)?.index ?? 0) + 1;
  const { error } = scan;
  const reached = error && error.line.index < limit;
  const accepted = acceptedMistake(scan, reached ? error.line.index : limit);
  return accepted ?? (reached ? explainScanError(scan, error) : undefined);
}
