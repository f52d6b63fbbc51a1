const MINUTE = 60_000;
const DAY = 86_400_000;

/** A clock that runs ahead by no more than this removes nothing that would have stayed for long. */
const LEAP = DAY;

/** How far a clock may be set right while it is looked at, in milliseconds. */
const SLACK = 5 * MINUTE;

/**
 * How long a clock that leapt has to go steadily before it is believed: a tenth of the leap, for
 * a server may have been off for months; a day at least and a month at most.
 */
const SHARE = 0.1;
const SHORTEST = DAY;
const LONGEST = 30 * DAY;

/** A time for which a clock was seen to go on. In milliseconds since 1970, as it showed them. */
export interface Run {
  from: number;
  last: number;
}

/** What is known of a clock. */
export interface ClockRecord {
  /** The last that was believed. */
  believed?: Run | undefined;
  /** What it shows now, if that is not believed. */
  other?: Run | undefined;
}

/** What a clock shows. */
export interface ClockReading {
  wall: number;
  /** How long it is since the last look, by a clock that nobody sets; undefined after a start. */
  ran?: number | undefined;
}

/** What is known of a clock when one has looked at it once more. */
export function judgeClock(
  { believed, other }: ClockRecord,
  { wall, ran }: ClockReading,
): ClockRecord {
  // What another clock showed steadily was time that passed.
  const passed = other ? other.last - other.from : 0;
  if (!believed || isNear(believed, wall - passed) || isNear(believed, wall)) {
    return { believed: { from: believed?.from ?? wall, last: wall } };
  }
  const isBack = wall < believed.last;
  // One that was never seen to go on for long was as likely wrong.
  if (isBack && believed.last - believed.from < SHORTEST) {
    return { believed: { from: wall, last: wall } };
  }
  const from = other && isNear(other, wall) && isSteady(other, { wall, ran }) ? other.from : wall;
  const needed = Math.abs(from - believed.last) * SHARE;
  if (wall - from >= Math.min(LONGEST, Math.max(SHORTEST, needed))) {
    return { believed: { from, last: wall } };
  }
  return { believed, other: { from, last: wall } };
}

/** Whether leads may be removed because of their age: a clock that is behind removes too few. */
export function mayRemove({ believed, other }: ClockRecord): boolean {
  return believed !== undefined && (other === undefined || other.last < believed.last);
}

/** When something happens now, at the least: what seems to be old already would be removed at once. */
export function momentOf({ believed }: ClockRecord, wall: number): number {
  return believed && wall < believed.last - LEAP ? believed.last : wall;
}

function isNear({ last }: Run, wall: number): boolean {
  return wall >= last - SLACK && wall <= last + LEAP;
}

function isSteady({ last }: Run, { wall, ran }: ClockReading): boolean {
  return ran === undefined || Math.abs(wall - last - ran) <= SLACK;
}
