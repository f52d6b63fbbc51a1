import { existsSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUE, CODES, type Code } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { CannotRun } from './command-line.ts';

/** What of a site's mistakes somebody wants to see. */
export interface DiagnosticFilter {
  /** Of this kind alone. */
  code: Code | undefined;
  /** In this file alone, or below this folder, as diagnostics name files. */
  place: string | undefined;
}

export function filterDiagnostics(
  diagnostics: Diagnostic[],
  { code, place }: DiagnosticFilter,
): Diagnostic[] {
  return diagnostics.filter(
    (found) =>
      (code === undefined || found.code === code) &&
      (place === undefined || found.file === place || found.file.startsWith(`${place}/`)),
  );
}

/** @throws CannotRun if there is no such code. */
export function codeNamed(code: string): Code {
  if (Object.hasOwn(CATALOGUE, code)) return code as Code;
  throw new CannotRun(`There is no code "${code}". ${suggest(code, CODES, 'Codes')}`);
}

/**
 * A file or folder of the site as diagnostics name it. It may be written as they do, or as seen
 * from where the command runs.
 *
 * @throws CannotRun if the site folder has no such file or folder.
 */
export function placeIn(site: string, written: string): string {
  const beside = path.dirname(site);
  const places = ['.', beside].map((from) => path.relative(beside, path.resolve(from, written)));
  const names = places.map((place) => place.split(path.sep).join('/'));
  const folder = path.basename(site);
  const found = names.find((name) => {
    const isInside = name === folder || name.startsWith(`${folder}/`);
    return isInside && existsSync(path.join(beside, name));
  });
  if (found !== undefined) return found;
  const short = written.replace(/^\/+/, '');
  const meant = [short, `pages/${short}`, `${short}.yaml`, `pages/${short}.yaml`].find(
    (name) => short !== '' && existsSync(path.join(site, name)),
  );
  throw new CannotRun(
    `The site folder has no file or folder "${written}". ${meant ? `Did you mean "${folder}/${meant}"?` : `Write it as messages do: ${folder}/pages`}`,
  );
}
