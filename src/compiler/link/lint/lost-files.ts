import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LostFile } from '../../read/site-folder.ts';
import type { Resolution } from '../resolve/resolution.ts';

/** What is known about skipped files. */
interface KnownOf {
  /** May refer to them. */
  resolutions: Resolution[];
  /** Files for which another diagnostic exists. */
  explained: ReadonlySet<string>;
}

/** Returns the diagnostics for skipped files, depending on whether a document refers to them. */
export function explainLost(lost: LostFile[], { resolutions, explained }: KnownOf): Diagnostic[] {
  const shown = lost.filter(({ diagnostic }) => !explained.has(diagnostic.file));
  if (shown.length === 0) return [];
  const expected = new Set(resolutions.flatMap(({ references }) => [...references.lost]));
  return shown.map(({ diagnostic }) =>
    expected.has(diagnostic.file) ? asWanted(diagnostic) : diagnostic,
  );
}

/** Turns the diagnostic into an error, since a document refers to the file. */
function asWanted(diagnostic: Diagnostic): Diagnostic {
  const found = { ...diagnostic, severity: 'error' as const };
  if (found.code !== 'file-ignored' || !found.params) return found;
  return { ...found, params: { ...found.params, isWanted: true } };
}
