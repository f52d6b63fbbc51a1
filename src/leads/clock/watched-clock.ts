import type { Database } from '../database.ts';
import { type ClockRecord, judgeClock, mayRemove, momentOf, type Run } from './clock-record.ts';

/** The clock of this machine, which may be wrong, leap and be set back. */
export interface WatchedClock {
  /** Holds what it shows against what is known of it; to be done every few minutes. */
  look(): Promise<void>;
  /** Whether it is right, as far as is known, or at least not ahead. */
  isBelieved(): boolean;
  /** The moment of what happens now: when the clock is behind, the last that was believed. */
  now(): Date;
}

/** What shows the time, in milliseconds: the clock since 1970, and one that nobody sets. */
export interface Clocks {
  wall?: () => number;
  elapsed?: () => number;
}

/** Watches a clock. What is known of it is in the database, for the next start and for others. */
export function watchedClock(
  db: Database,
  { wall = () => Date.now(), elapsed = () => performance.now() }: Clocks = {},
): WatchedClock {
  let record: ClockRecord = {};
  let looked: number | undefined;

  async function look(): Promise<void> {
    const before = await recordIn(db);
    const now = elapsed();
    record = judgeClock(before, {
      wall: wall(),
      ran: looked === undefined ? undefined : now - looked,
    });
    looked = now;
    await write(db, record);
  }

  return {
    look,
    isBelieved: () => mayRemove(judgeNow()),
    now: () => new Date(momentOf(record, wall())),
  };

  /** It may have leapt since the last look. */
  function judgeNow(): ClockRecord {
    if (!record.believed || looked === undefined) return {};
    return judgeClock(record, { wall: wall(), ran: elapsed() - looked });
  }
}

/** Rows of heartbeats: when a run began, and its last moment. */
const ROWS = {
  believed: { from: 'clock since', last: 'clock' },
  other: { from: 'other clock since', last: 'other clock' },
};

async function recordIn(db: Database): Promise<ClockRecord> {
  const rows = await db.selectFrom('heartbeats').selectAll().execute();
  const at = new Map(rows.map((row) => [row.process, Date.parse(row.at)]));
  const runIn = ({ from, last }: { from: string; last: string }): Run | undefined => {
    const run = { from: at.get(from), last: at.get(last) };
    return run.from === undefined || run.last === undefined ? undefined : (run as Run);
  };
  const believed = runIn(ROWS.believed) ?? (await newestLead(db));
  return { believed, other: runIn(ROWS.other) };
}

/** A database of before tells by its newest lead what a clock showed last. */
async function newestLead(db: Database): Promise<Run | undefined> {
  const newest = db.selectFrom('leads').select('received_at').orderBy('received_at', 'desc');
  const row = await newest.limit(1).executeTakeFirst();
  return row && { from: Date.parse(row.received_at), last: Date.parse(row.received_at) };
}

async function write(db: Database, { believed, other }: ClockRecord): Promise<void> {
  const rows = [...rowsOf(ROWS.believed, believed), ...rowsOf(ROWS.other, other)];
  await db.transaction().execute(async (within) => {
    await within
      .deleteFrom('heartbeats')
      .where('process', 'in', Object.values(ROWS).flatMap(Object.values<string>))
      .execute();
    await within
      .insertInto('heartbeats')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

function rowsOf(names: { from: string; last: string }, run: Run | undefined) {
  if (!run) return [];
  return [
    { process: names.from, at: new Date(run.from).toISOString() },
    { process: names.last, at: new Date(run.last).toISOString() },
  ];
}
