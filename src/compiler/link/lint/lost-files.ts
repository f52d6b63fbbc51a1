import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { LostFile } from '../../read/site-folder.ts';

/** What links found out about files that are left out, by their names. */
interface KnownOf {
  /** Something refers to them. */
  wanted: ReadonlySet<string>;
  /** Another message tells of them. */
  explained: ReadonlySet<string>;
}

/** Files that are left out, each with whether something refers to it. */
export function tellLost(lost: LostFile[], { wanted, explained }: KnownOf): Diagnostic[] {
  const told = lost.filter(({ diagnostic }) => !explained.has(diagnostic.file));
  return told.map(({ diagnostic }) =>
    wanted.has(diagnostic.file) ? asWanted(diagnostic) : diagnostic,
  );
}

/** The same for a file that something on the site refers to: now it is an error. */
function asWanted(diagnostic: Diagnostic): Diagnostic {
  const found = { ...diagnostic, severity: 'error' as const };
  if (found.code !== 'file-ignored' || !found.params) return found;
  return { ...found, params: { ...found.params, isWanted: true } };
}
