import { statSync } from 'node:fs';
import path from 'node:path';
import { momentIn } from '../model/locale/moment.ts';
import { UserError } from '../model/user-error.ts';
import { oneOf } from './command-line.ts';

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

/**
 * Returns the day or moment of `--at` as it is written, in the time zone of the site; without
 * `--at`, the current time.
 *
 * @throws UserError if it cannot be parsed.
 */
export function dayFromFlag(typed: string | undefined): Date | string {
  if (typed === undefined) return new Date();
  if (momentIn(typed, 'UTC') !== undefined) return typed;
  throw new UserError(
    `"--at ${typed}" is not a day. Write --at 2026-12-01, or --at "2026-12-01 09:30".`,
  );
}

/** Returns the one of some formats that `--format` names. @throws UserError if it is none of them. */
export function formatFromFlag<Name extends string>(typed: string, formats: readonly Name[]): Name {
  return oneOf(typed, formats, { noun: 'format', lead: 'Formats' });
}

/**
 * Returns the value of a flag that takes a whole number from 1 on.
 *
 * @param words what such a number counts, and an example.
 * @throws UserError if it is none.
 */
export function countFromFlag(
  flag: string,
  typed: string,
  { of = '', example }: { of?: string; example: number },
): number {
  const count = Number(typed);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UserError(`"--${flag}" needs a whole number${of}: --${flag} ${example}`);
}
