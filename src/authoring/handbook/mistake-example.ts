import type { Severity } from '../../diagnostics/diagnostic.ts';
import { placeDiagnostic, printOne } from '../../diagnostics/print.ts';
import { indexSources } from '../../diagnostics/words.ts';
import { changedLines, type LineChange } from '../fix/changes.ts';
import { fixSite } from '../fix/fix-site.ts';
import { CASE_DAY } from './case-site.ts';
import { withFewNames } from './few-names.ts';
import type { Finding } from './find-mistakes.ts';

/** A mistake as a page shows it. */
export interface MistakeExample {
  file: string;
  line: number;
  severity: Severity;
  /** The file as its author wrote it; undefined where it is not about a line of it. */
  written: string | undefined;
  /** All that is printed, from the place to the hint. */
  printed: string;
  /** What `check --fix` makes of its lines, if it puts the mistake right. */
  fixed: LineChange[];
}

/** The example that a finding makes. */
export function exampleOf(finding: Finding): MistakeExample {
  const { diagnostic, written } = finding;
  const sources = indexSources(finding.compilation.sources);
  const { file, line, severity } = placeDiagnostic(diagnostic, sources);
  const printed = printOne(withFewNames(diagnostic), sources);
  return { file, line, severity, written, printed, fixed: changesOf(finding, line) };
}

/** The lines that are changed on account of a mistake, if it is gone afterwards. */
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
