import { DAY, MINUTE } from '../../model/durations.ts';

/** The tolerated jump forward in ms: it deletes nothing that would have been kept much longer. */
const MAX_JUMP = DAY;

/** The tolerated correction while the clock is observed, in ms. */
const TOLERANCE = 5 * MINUTE;

/**
 * How long a clock that jumped must run steadily before it is trusted: a tenth of the jump, as a
 * server may have been off for months; at least a day and at most a month.
 */
const SHARE = 0.1;
const MIN_TRUST = DAY;
const MAX_TRUST = 30 * DAY;

/** A period during which the clock ran steadily, in ms since 1970 as it showed them. */
export interface Run {
  from: number;
  last: number;
}

/** What is known about the clock. */
export interface ClockRecord {
  /** The last trusted period. */
  believed?: Run | undefined;
  /** The current period, if it is not trusted. */
  other?: Run | undefined;
}

interface ClockReading {
  wallTime: number;
  /** Monotonic ms since the last reading; undefined after a start. */
  ran?: number | undefined;
}

export function updateClockRecord(
  { believed, other }: ClockRecord,
  { wallTime, ran }: ClockReading,
): ClockRecord {
  // Time that passed steadily on the untrusted clock did pass.
  const passed = other ? other.last - other.from : 0;
  if (!believed || isNear(believed, wallTime - passed) || isNear(believed, wallTime)) {
    return { believed: { from: believed?.from ?? wallTime, last: wallTime } };
  }
  const isBack = wallTime < believed.last;
  // A clock that was never seen to run steadily for a day was probably wrong itself.
  if (isBack && believed.last - believed.from < MIN_TRUST) {
    return { believed: { from: wallTime, last: wallTime } };
  }
  const from =
    other && isNear(other, wallTime) && isSteady(other, { wallTime, ran }) ? other.from : wallTime;
  const needed = Math.abs(from - believed.last) * SHARE;
  if (wallTime - from >= Math.min(MAX_TRUST, Math.max(MIN_TRUST, needed))) {
    return { believed: { from, last: wallTime } };
  }
  return { believed, other: { from, last: wallTime } };
}

/** Whether expired leads may be deleted. A clock that is behind deletes too few, which is safe. */
export function mayExpire({ believed, other }: ClockRecord): boolean {
  return believed !== undefined && (other === undefined || other.last < believed.last);
}

/** Returns the time for new leads; at least the last trusted time, or they might expire at once. */
export function momentOf({ believed }: ClockRecord, wallTime: number): number {
  return believed && wallTime < believed.last - MAX_JUMP ? believed.last : wallTime;
}

function isNear({ last }: Run, wallTime: number): boolean {
  return wallTime >= last - TOLERANCE && wallTime <= last + MAX_JUMP;
}

function isSteady({ last }: Run, { wallTime, ran }: ClockReading): boolean {
  return ran === undefined || Math.abs(wallTime - last - ran) <= TOLERANCE;
}
