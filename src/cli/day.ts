import { momentIn } from '../model/moment.ts';
import { CannotRun, flagText } from './command-line.ts';

/**
 * The day that `--at` names; now without it. Days are those of the time zone of the site.
 *
 * @throws CannotRun for what is no day.
 */
export function dayOf(flag: string | boolean | undefined): Date | string {
  const written = flagText(flag);
  if (written === undefined) return new Date();
  if (momentIn(written, 'UTC') !== undefined) return written;
  throw new CannotRun(
    `"--at ${written}" is no day. Write --at 2026-12-01, or --at "2026-12-01 09:30".`,
  );
}
