const MINUTE = 60_000;
const DAY = 86_400_000;

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

/** A reading of the clock. */
interface ClockReading {
  wall: number;
  /** Monotonic ms since the last reading; undefined after a start. */
  ran?: number | undefined;
}

/** Returns the record updated with a new reading. */
export function updateClockRecord(
  { believed, other }: ClockRecord,
  { wall, ran }: ClockReading,
): ClockRecord {
  // Time that passed steadily on the untrusted clock did pass.
  const passed = other ? other.last - other.from : 0;
  if (!believed || isNear(believed, wall - passed) || isNear(believed, wall)) {
    return { believed: { from: believed?.from ?? wall, last: wall } };
  }
  const isBack = wall < believed.last;
  // A clock that was never seen to run steadily for a day was probably wrong itself.
  if (isBack && believed.last - believed.from < MIN_TRUST) {
    return { believed: { from: wall, last: wall } };
  }
  const from = other && isNear(other, wall) && isSteady(other, { wall, ran }) ? other.from : wall;
  const needed = Math.abs(from - believed.last) * SHARE;
  if (wall - from >= Math.min(MAX_TRUST, Math.max(MIN_TRUST, needed))) {
    return { believed: { from, last: wall } };
  }
  return { believed, other: { from, last: wall } };
}

/** Whether expired leads may be deleted. A clock that is behind deletes too few, which is safe. */
export function mayExpire({ believed, other }: ClockRecord): boolean {
  return believed !== undefined && (other === undefined || other.last < believed.last);
}

/** Returns the time for new leads; at least the last trusted time, or they might expire at once. */
export function momentOf({ believed }: ClockRecord, wall: number): number {
  return believed && wall < believed.last - MAX_JUMP ? believed.last : wall;
}

function isNear({ last }: Run, wall: number): boolean {
  return wall >= last - TOLERANCE && wall <= last + MAX_JUMP;
}

function isSteady({ last }: Run, { wall, ran }: ClockReading): boolean {
  return ran === undefined || Math.abs(wall - last - ran) <= TOLERANCE;
}
