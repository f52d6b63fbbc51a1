import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LostFile } from '../../read/site-folder.ts';
import type { Resolution } from '../resolve/resolution.ts';

/** What links found out about files that are left out, by their names. */
interface KnownOf {
  /** May refer to them. */
  resolutions: Resolution[];
  /** Another message tells of them. */
  explained: ReadonlySet<string>;
}

/** Files that are left out, each with whether something refers to it. */
export function explainLost(lost: LostFile[], { resolutions, explained }: KnownOf): Diagnostic[] {
  const shown = lost.filter(({ diagnostic }) => !explained.has(diagnostic.file));
  if (shown.length === 0) return [];
  const wanted = new Set(resolutions.flatMap(({ references }) => [...references.lost]));
  return shown.map(({ diagnostic }) =>
    wanted.has(diagnostic.file) ? asWanted(diagnostic) : diagnostic,
  );
}

/** The same for a file that something on the site refers to: now it is an error. */
function asWanted(diagnostic: Diagnostic): Diagnostic {
  const found = { ...diagnostic, severity: 'error' as const };
  if (found.code !== 'file-ignored' || !found.params) return found;
  return { ...found, params: { ...found.params, isWanted: true } };
}
