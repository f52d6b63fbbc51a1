import { statSync } from 'node:fs';
import path from 'node:path';
import { CannotRun, flagText } from './command-line.ts';

/**
 * Returns the site folder that a command works on: `site` unless `--site` names another.
 *
 * @throws CannotRun if it is not a folder.
 */
export function siteFolder(flag: string | boolean | undefined): string {
  const folder = path.resolve(flagText(flag) ?? 'site');
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new CannotRun(`There is no site folder at ${folder}. Name one with --site.`);
  }
  return folder;
}
