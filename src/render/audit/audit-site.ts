import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { memoized } from '../../model/memoized.ts';
import { orUndefined } from '../../model/or-undefined.ts';
import { overBudget, type WrittenSite } from '../budget/over-budget.ts';
import { audit } from './audit.ts';
import type { AuditNotes } from './fault.ts';
import type { Targets } from './link-faults.ts';

/**
 * Returns the errors in the pages of a built site that the check of its files did not report as
 * `diagnostics`.
 */
export function auditSite(
  notes: AuditNotes[],
  { diagnostics, ...built }: WrittenSite & { diagnostics: Diagnostic[] },
): Diagnostic[] {
  const { site, out, sourceMap } = built;
  const { manifest, url } = site;
  const found = [
    ...audit(notes, { manifest, url, sourceMap, files: filesThere(out) }),
    ...overBudget(built),
  ];
  return found.filter((one) => !diagnostics.some((known) => isSame(known, one)));
}

/**
 * Returns a lazy set of the files below a folder: only folders that are asked for are read. Names
 * are compared with the directory listing: some file systems accept `Images` for `images`, servers
 * do not.
 */
export function filesThere(top: string): Targets['files'] {
  const entriesOf = memoized(
    (folder: string): ReadonlyMap<string, Dirent> =>
      isFolder(folder) ? entriesIn(top, folder) : new Map(),
  );
  const entryAt = (target: string) => {
    const { dir, base } = path.posix.parse(target);
    return entriesOf(dir).get(base);
  };
  const isFolder = (target: string) => target === '' || entryAt(target)?.isDirectory() === true;
  return {
    has(file) {
      // `..` or a leading slash would leave the folder; a trailing slash means a folder.
      const isPlain = path.posix.normalize(file) === file && !/^\/|\/$/.test(file);
      return isPlain && entryAt(file)?.isFile() === true;
    },
  };
}

function entriesIn(top: string, folder: string): ReadonlyMap<string, Dirent> {
  const entries = orUndefined(() => readdirSync(path.join(top, folder), { withFileTypes: true }));
  return new Map(entries?.map((entry) => [entry.name, entry]));
}

function isSame(known: Diagnostic, { file, code, span }: Diagnostic): boolean {
  return known.file === file && known.code === code && known.span?.start === span?.start;
}
