import { existsSync } from 'node:fs';
import path from 'node:path';
import { CODES, type Code } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { UserError } from '../model/user-error.ts';
import { oneOf } from './command-line.ts';
import { relativePath } from './paths.ts';

/** Which diagnostics to show; undefined does not filter. */
export interface DiagnosticFilter {
  /** Only diagnostics with this code. */
  code: Code | undefined;
  /** Only those in this file or below this folder, as diagnostics name files. */
  path: string | undefined;
}

export function filterDiagnostics(
  diagnostics: Diagnostic[],
  { code, path: below }: DiagnosticFilter,
): Diagnostic[] {
  return diagnostics.filter(
    (diagnostic) =>
      (code === undefined || diagnostic.code === code) &&
      (below === undefined || diagnostic.file === below || diagnostic.file.startsWith(`${below}/`)),
  );
}

/** Checks that a code exists. @throws UserError if it does not, with a suggestion. */
export function codeNamed(code: string): Code {
  return oneOf(code, CODES, { noun: 'code', lead: 'Codes' });
}

/**
 * Returns a file or folder of the site as diagnostics name it. It may be given in that form or
 * relative to the working directory.
 *
 * @throws UserError if the site folder has no such file or folder.
 */
export function pathInSite(site: string, typed: string): string {
  const beside = path.dirname(site);
  const names = ['.', beside].map((from) => relativePath(path.resolve(from, typed), beside));
  const folder = path.basename(site);
  const match = names.find((name) => {
    const isInside = name === folder || name.startsWith(`${folder}/`);
    return isInside && existsSync(path.join(beside, name));
  });
  if (match !== undefined) return match;
  const short = typed.replace(/^\/+/, '');
  const closest = [short, `pages/${short}`, `${short}.yaml`, `pages/${short}.yaml`].find(
    (name) => short !== '' && existsSync(path.join(site, name)),
  );
  throw new UserError(
    `The site folder has no file or folder "${typed}". ${closest ? `Did you mean "${folder}/${closest}"?` : `Write the path as messages do: ${folder}/pages`}`,
  );
}
