import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { locateDiagnostic, printOne } from '../../diagnostics/print.ts';
import { nearestNames } from '../../diagnostics/suggest.ts';
import { indexSources } from '../../diagnostics/words.ts';
import { changedLines, type LineChange } from '../fix/changes.ts';
import { fixSite } from '../fix/fix-site.ts';
import { CASE_DAY } from './case-site.ts';
import type { Finding } from './find-mistakes.ts';

/** An example of a diagnostic on a page. */
export interface MistakeExample {
  file: string;
  line: number;
  severity: Severity;
  /** The file's text; undefined if the diagnostic has no position or the text is not printable. */
  written: string | undefined;
  /** The printed diagnostic, from the position to the hint. */
  printed: string;
  /** The lines that `check --fix` changes; empty if it does not fix the error. */
  fixed: LineChange[];
}

export function exampleOf(finding: Finding): MistakeExample {
  const { diagnostic, written } = finding;
  const sources = indexSources(finding.compilation.sources);
  const { file, line, severity } = locateDiagnostic(diagnostic, sources);
  const printed = printOne(withFewNames(diagnostic), sources);
  return { file, line, severity, written, printed, fixed: changesOf(finding, line) };
}

/** Returns the lines that fixing a diagnostic changes; empty if it is still there afterwards. */
function changesOf(
  { diagnostic, folder, compilation, stages }: Finding,
  line: number,
): LineChange[] {
  const { file, code } = diagnostic;
  if (!diagnostic.fix) return [];
  const fixed = fixSite(folder, { stages, asOf: CASE_DAY }).compilation;
  if (fixed.diagnostics.some((left) => left.file === file && left.code === code)) return [];
  const [before = '', after = ''] = [compilation, fixed].map(
    ({ sources }) => sources.get(file)?.text,
  );
  const isAlone = compilation.diagnostics.length === 1;
  return changedLines(before, after).filter((change) => isAlone || change.line === line);
}

/** The name of both a block and a field kind. */
const SAMPLE = 'text';

/**
 * Returns a diagnostic that lists only the most similar of the engine's types and kinds, so that
 * adding one does not change the examples.
 */
export function withFewNames(diagnostic: Diagnostic): Diagnostic {
  const copy = structuredClone(diagnostic);
  const { params } = copy;
  if ('noun' in params && 'names' in params) {
    const written = 'written' in params ? (params.suggestion ?? params.written) : SAMPLE;
    params.names = [...nearestNames(written, params.names).names.slice(0, 1), 'and others'];
  }
  return copy;
}
