import { statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../model/user-error.ts';

/**
 * Returns the site folder that a command works on: `site` unless `--site` names another.
 *
 * @throws UserError if it is not a folder.
 */
export function siteFolder(flag: string | undefined): string {
  const folder = path.resolve(flag ?? 'site');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UserError(`There is no site folder at ${folder}. Name one with --site.`);
  }
  return folder;
}
