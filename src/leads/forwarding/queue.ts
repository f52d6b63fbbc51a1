import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database.ts';
import { type DeliveryRow, FREE, type Tables } from '../tables.ts';
import { MAX_WAIT } from './backoff.ts';
import { giveUpDamaged } from './damaged-states.ts';
import { LEASE, staleClaims } from './stale-claims.ts';

/** How many due deliveries a process reads to claim one: others claim from the same queue. */
const CANDIDATES = 10;

export type QueuedDelivery = Pick<DeliveryRow, 'lead' | 'destination' | 'attempts'>;

export type Queue = ReturnType<typeof deliveryQueue>;

/**
 * Returns the queue of deliveries. Any number of processes share it: each claims a delivery by
 * writing its name and a lease time to the row if it is free, in one statement that works the same
 * in SQLite and PostgreSQL. After the lease expires the delivery is free again.
 *
 * @param owner the unique name of this process.
 */
export function deliveryQueue(db: Database, owner: string) {
  /** Claims a due delivery to a destination; returns undefined if there is none. */
  async function take(destination: string, now: Date): Promise<QueuedDelivery | undefined> {
    for (let last = ''; ; ) {
      const candidates = await due(destination, now);
      if (candidates.length === 0) return undefined;
      // Processes that read the same candidates start with different ones.
      const first = Math.floor(Math.random() * candidates.length);
      for (const candidate of [...candidates.slice(first), ...candidates.slice(0, first)]) {
        if (await claim(candidate, now)) return { ...candidate, attempts: candidate.attempts + 1 };
      }
      // Others have claimed them, unless a damaged index lists rows that no query finds.
      const seen = JSON.stringify(candidates);
      if (seen === last) return undefined;
      last = seen;
    }
  }

  /** Returns due deliveries, or else those due later than any backoff sets: a clock was ahead. */
  async function due(destination: string, now: Date): Promise<QueuedDelivery[]> {
    const deliveries = await waitingFor(destination, now)
      .where('due_at', '<=', now.toISOString())
      .execute();
    if (deliveries.length > 0) return deliveries;
    return waitingFor(destination, now).where('due_at', '>', farFrom(now)).execute();
  }

  function waitingFor(destination: string, now: Date) {
    return db
      .selectFrom('deliveries')
      .select(['lead', 'destination', 'attempts'])
      .where(({ and }) => and({ state: 'waiting', destination }))
      .where(isFree(now))
      .where(isNotOurs)
      .orderBy('due_at')
      .limit(CANDIDATES);
  }

  /** Excludes deliveries claimed by this process, even if a clock says that their lease expired. */
  function isNotOurs(row: ExpressionBuilder<Tables, 'deliveries'>) {
    return row.or([row('claimed_by', 'is', null), row('claimed_by', '!=', owner)]);
  }

  /** Claims a delivery; compare-and-set, so that only one process succeeds. */
  async function claim(
    { lead, destination, attempts }: QueuedDelivery,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ claimed_by: owner, claimed_until: leaseFrom(now), attempts: attempts + 1 })
      .where(({ and }) => and({ lead, destination, state: 'waiting', attempts }))
      .where(isFree(now))
      .where(isNotOurs)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Renews the lease. @returns whether this process still holds it. */
  function renew(delivery: QueuedDelivery, now: Date): Promise<boolean> {
    return change(delivery, { claimed_until: leaseFrom(now) });
  }

  /**
   * Marks a delivery as sent, no matter which process holds the lease by now.
   *
   * @param doubt why it may not have arrived all the same.
   */
  async function sent(
    { lead, destination }: QueuedDelivery,
    now: Date,
    doubt: string | null = null,
  ): Promise<void> {
    await db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: now.toISOString(), problem: doubt, ...FREE })
      .where(({ and }) => and({ lead, destination }))
      .where('state', '!=', 'sent')
      .execute();
  }

  /** Schedules the next attempt. */
  async function postpone(delivery: QueuedDelivery, problem: string, until: Date): Promise<void> {
    await change(delivery, { due_at: until.toISOString(), problem, ...FREE });
  }

  /** Marks a delivery that is not retried: `dead`, or `dismissed`, which is not reported either. */
  async function end(
    delivery: QueuedDelivery,
    state: 'dead' | 'dismissed',
    problem: string,
  ): Promise<void> {
    await change(delivery, { state, problem, ...FREE });
  }

  /** Undoes a claim, including its attempt. */
  async function putBack(delivery: QueuedDelivery): Promise<void> {
    await change(delivery, { attempts: delivery.attempts - 1, ...FREE });
  }

  /** Makes failed deliveries to a recovered destination due now, except those of leads in `but`. */
  async function retryNow(destination: string, now: Date, but: string[]): Promise<void> {
    let query = db
      .updateTable('deliveries')
      .set({ due_at: now.toISOString() })
      .where(({ and }) => and({ state: 'waiting', destination }))
      .where('attempts', '>', 0)
      .where('due_at', '>', now.toISOString())
      .where(isFree(now));
    if (but.length > 0) query = query.where('lead', 'not in', but);
    await query.execute();
  }

  /** Whether somebody has had a delivery retried that was not tried since. */
  async function isRetried(
    destination: string,
    { since, now }: { since: Date; now: Date },
  ): Promise<boolean> {
    const retried = waitingFor(destination, now)
      .where('attempts', '=', 0)
      .where('due_at', '>=', since.toISOString())
      .where('due_at', '<=', now.toISOString());
    return (await retried.executeTakeFirst()) !== undefined;
  }

  /** Returns destinations other than those that have due deliveries. */
  async function unknownDestinations(names: string[], now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('deliveries')
      .select('destination')
      .distinct()
      .where('state', '=', 'waiting')
      .where((row) =>
        row.or([row('due_at', '<=', now.toISOString()), row('due_at', '>', farFrom(now))]),
      )
      .where('destination', 'not in', names)
      .execute();
    return rows.map(({ destination }) => destination);
  }

  async function change(
    { lead, destination }: QueuedDelivery,
    values: Partial<DeliveryRow>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set(values)
      .where(({ and }) => and({ lead, destination, state: 'waiting', claimed_by: owner }))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    take,
    renew,
    sent,
    postpone,
    end,
    putBack,
    retryNow,
    isRetried,
    releaseStaleClaims: staleClaims(db),
    giveUpDamaged: () => giveUpDamaged(db),
    unknownDestinations,
  };
}

/** Matches deliveries without a valid lease. */
export function isFree(now: Date) {
  return (row: ExpressionBuilder<Tables, 'deliveries'>) =>
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now.toISOString())]);
}

/** The latest due time that a backoff can set. */
function farFrom(now: Date): string {
  return new Date(now.getTime() + MAX_WAIT).toISOString();
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE).toISOString();
}
