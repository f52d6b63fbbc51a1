import type { Database } from '../database.ts';
import {
  type ClockRecord,
  mayExpire,
  momentOf,
  type Run,
  updateClockRecord,
} from './clock-record.ts';

/** Time sources in ms: wall clock since 1970, and monotonic. */
export interface Clocks {
  wall?: () => number;
  elapsed?: () => number;
}

export type WatchedClock = ReturnType<typeof watchedClock>;

/**
 * Watches this machine's clock, which may be wrong, jump ahead or be set back. Its record is in the
 * database, for other processes and the next start.
 */
export function watchedClock(
  db: Database,
  { wall = () => Date.now(), elapsed = () => performance.now() }: Clocks = {},
) {
  let record: ClockRecord = {};
  let lastCheck: number | undefined;

  /** Compares the clock with the record and updates it; to be called every few minutes. */
  async function look(): Promise<void> {
    const before = await recordIn(db);
    const now = elapsed();
    record = updateClockRecord(before, {
      wallTime: wall(),
      ran: lastCheck === undefined ? undefined : now - lastCheck,
    });
    lastCheck = now;
    await write(db, record);
  }

  return {
    look,
    /** Whether the clock is right as far as known, or at least not ahead. */
    isTrusted: () => mayExpire(judgeNow()),
    /** Returns the current time; if the clock is behind, the last trusted time. */
    now: () => new Date(momentOf(record, wall())),
  };

  /** The clock may have jumped since the last look. */
  function judgeNow(): ClockRecord {
    if (!record.believed || lastCheck === undefined) return {};
    return updateClockRecord(record, { wallTime: wall(), ran: elapsed() - lastCheck });
  }
}

/** Names of heartbeat rows with the start and end of each period. */
const ROWS = {
  believed: { from: 'clock since', last: 'clock' },
  other: { from: 'other clock since', last: 'other clock' },
};

async function recordIn(db: Database): Promise<ClockRecord> {
  const rows = await db.selectFrom('heartbeats').selectAll().execute();
  const at = new Map(rows.map((row) => [row.process, Date.parse(row.at)]));
  const runIn = (names: { from: string; last: string }): Run | undefined => {
    const [from, last] = [at.get(names.from), at.get(names.last)];
    return from === undefined || last === undefined ? undefined : { from, last };
  };
  return { believed: runIn(ROWS.believed) ?? (await newestLead(db)), other: runIn(ROWS.other) };
}

/** Without a record, the newest lead gives the last known time. */
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
