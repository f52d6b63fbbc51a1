import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { lazyProperties } from '../lazily.ts';
import type { ParseError } from '../parse-error.ts';
import type { DocumentKind, FileKeys } from '../schemas.ts';
import type { Node } from '../tree.ts';
import { lineOf, type Scan, textAt } from './scan/scan.ts';
import { scanLines } from './scan/scan-lines.ts';
import { longKey, signDetectors } from './yaml-mistakes/accepted-signs.ts';
import { spaceDetectors } from './yaml-mistakes/accepted-spaces.ts';
import type { Detector, DetectorContext } from './yaml-mistakes/detector.ts';
import { explainScanError } from './yaml-mistakes/explain.ts';
import { mergeConflict, notAGroup, twoDocuments } from './yaml-mistakes/explain-file.ts';
import { foreignLine } from './yaml-mistakes/explain-foreign.ts';
import { copiedListing } from './yaml-mistakes/explain-listing.ts';
import { namedMistake, unnamedMistake } from './yaml-mistakes/explain-parse-error.ts';
import { isOrdinary } from './yaml-mistakes/ordinary.ts';
import { type MaybeMistake, toDiagnostic } from './yaml-mistakes/yaml-mistake.ts';

/**
 * Finds mistakes that the parser would accept: `{fact}` without quotes, a dash or colon without its
 * space, two documents.
 *
 * @returns undefined for a valid file, and for one that the parser will reject.
 */
export function preflight(source: Source): Diagnostic | undefined {
  const mistake = isOrdinary(source.text) ? undefined : mistakeIn(source.text);
  return mistake && toDiagnostic(source, mistake);
}

/** Does what `preflight` does, for every file line by line. */
export function mistakeIn(text: string): MaybeMistake {
  const scan = scanLines(text);
  const accepted = acceptedMistake(scan, scan.error?.line.index ?? scan.lines.length);
  const second = twoDocuments(scan);
  const earliest = accepted && second && second.start < accepted.start ? second : accepted;
  return mergeConflict(scan) ?? copiedListing(scan) ?? earliest ?? second;
}

/**
 * Returns one diagnostic for a text that `parseTree` rejected. It points at the cause, which is
 * often further up than the error.
 *
 * @param keys the keys that such a file may have.
 */
export function explainParseError(source: Source, error: ParseError, keys?: FileKeys): Diagnostic {
  const scan = { ...scanLines(source.text), allowed: keys };
  const refused = { scan, file: source.file, error };
  const mistake = namedMistake(refused) ?? causeBefore(scan, error) ?? unnamedMistake(refused);
  return toDiagnostic(source, mistake);
}

/** Finds the first mistake up to the line where the parser failed. */
function causeBefore(scan: Scan, { span }: ParseError): MaybeMistake {
  const limit = lineOf(scan, span.start).index + 1;
  const { error } = scan;
  const reached = error && error.line.index < limit;
  const accepted = acceptedMistake(scan, reached ? error.line.index : limit);
  return accepted ?? (reached ? explainScanError(scan, error) : undefined);
}

/** Returns the diagnostic for a document that is not a mapping. */
export function explainNotAGroup(
  source: Source,
  kind: DocumentKind,
  root: Node | undefined,
): Diagnostic {
  return toDiagnostic(source, notAGroup(source.text, kind, root));
}

const DETECTORS: Detector[] = [
  ({ scan }, entry) => foreignLine(scan, entry),
  ...signDetectors,
  ...spaceDetectors,
  longKey,
];
const NAMES = /(?<=^|[\s[{,])&([^\s,[\]{}]+)/gm;

// Most files do not need the set.
const withKeys = lazyProperties('keys');

/** Returns the first mistake that the parser would accept, on a line before `limit`. */
function acceptedMistake(scan: Scan, limit: number): MaybeMistake {
  const hasAliases = scan.entries.some(({ value }) => value?.style === 'alias');
  const context: DetectorContext = withKeys(
    { scan, names: namesIn(scan.text), hasAliases },
    { keys: () => new Set(scan.entries.map(({ key }) => (key ? textAt(scan, key) : ''))) },
  );
  for (const entry of scan.entries) {
    if (entry.line.index >= limit) return undefined;
    for (const detect of DETECTORS) {
      const mistake = detect(context, entry);
      if (mistake) return mistake;
    }
  }
  return undefined;
}

function namesIn(text: string): Set<string> {
  const found = text.includes('&') ? [...text.matchAll(NAMES)] : [];
  return new Set(found.map(([, name = '']) => name));
}
