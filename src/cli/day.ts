import { momentIn } from '../model/locale/moment.ts';
import { UserError } from '../model/user-error.ts';

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
