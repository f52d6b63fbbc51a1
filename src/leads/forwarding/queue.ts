import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database.ts';
import type { DeliveryRow, Tables } from '../tables.ts';
import { LONGEST_WAIT } from './backoff.ts';
import { LEASE, staleClaims } from './stale-claims.ts';

/** How many due deliveries a process looks at to take one: others take from the same queue. */
const CANDIDATES = 10;

/** A lead on its way to one destination. */
export type QueuedDelivery = Pick<DeliveryRow, 'lead' | 'destination' | 'attempts'>;

/** What becomes of a row. */
type Change = Partial<DeliveryRow>;

/** Nobody has it. */
const FREE = { claimed_by: null, claimed_until: null };

export type Queue = ReturnType<typeof deliveryQueue>;

/**
 * What waits to be sent. Any number of processes share one queue: each takes a delivery by
 * writing its name and a time on the row if nobody else has it, in one statement, which
 * SQLite and PostgreSQL do alike. Once that time is over the delivery is free again.
 *
 * @param owner the name of this process, unlike that of any other.
 */
export function deliveryQueue(db: Database, owner: string) {
  const releaseStaleClaims = staleClaims(db);

  /** Takes a delivery to a destination that is due; undefined if none is left. */
  async function take(destination: string, now: Date): Promise<QueuedDelivery | undefined> {
    for (;;) {
      const candidates = await due(destination, now);
      if (candidates.length === 0) return undefined;
      for (const candidate of shuffled(candidates)) {
        if (await claim(candidate, now)) return { ...candidate, attempts: candidate.attempts + 1 };
      }
    }
  }

  /** Those whose time has come, or else those that no try since then can have put off so far. */
  async function due(destination: string, now: Date): Promise<QueuedDelivery[]> {
    const found = await waitingFor(destination, now)
      .where('due_at', '<=', now.toISOString())
      .execute();
    if (found.length > 0) return found;
    return waitingFor(destination, now).where('due_at', '>', farFrom(now)).execute();
  }

  function waitingFor(destination: string, now: Date) {
    return db
      .selectFrom('deliveries')
      .select(['lead', 'destination', 'attempts'])
      .where('state', '=', 'waiting')
      .where('destination', '=', destination)
      .where(isFree(now))
      .where(isNotOurs)
      .orderBy('due_at')
      .limit(CANDIDATES);
  }

  /** What this process has, it has until it says so, however much later a clock claims to be. */
  function isNotOurs(row: ExpressionBuilder<Tables, 'deliveries'>) {
    return row.or([row('claimed_by', 'is', null), row('claimed_by', '!=', owner)]);
  }

  /** Whoever takes it counts: nobody else finds it as it was. */
  async function claim(
    { lead, destination, attempts }: QueuedDelivery,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set({ claimed_by: owner, claimed_until: leaseFrom(now), attempts: attempts + 1 })
      .where('lead', '=', lead)
      .where('destination', '=', destination)
      .where('state', '=', 'waiting')
      .where('attempts', '=', attempts)
      .where(isFree(now))
      .where(isNotOurs)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Keeps a delivery for longer. @returns whether it still is ours. */
  function renew(delivery: QueuedDelivery, now: Date): Promise<boolean> {
    return change(delivery, { claimed_until: leaseFrom(now) });
  }

  /** It arrived. That is true whoever has it by now. */
  async function sent({ lead, destination }: QueuedDelivery, now: Date): Promise<void> {
    await db
      .updateTable('deliveries')
      .set({ state: 'sent', sent_at: now.toISOString(), problem: null, ...FREE })
      .where('lead', '=', lead)
      .where('destination', '=', destination)
      .where('state', '!=', 'sent')
      .execute();
  }

  /** It is tried again later. */
  async function postpone(delivery: QueuedDelivery, problem: string, until: Date): Promise<void> {
    await change(delivery, { due_at: until.toISOString(), problem, ...FREE });
  }

  /** It is not tried again. */
  async function giveUp(delivery: QueuedDelivery, problem: string): Promise<void> {
    await change(delivery, { state: 'dead', problem, ...FREE });
  }

  /** It is not tried again, and nobody has to look at it. */
  async function dismiss(delivery: QueuedDelivery, problem: string): Promise<void> {
    await change(delivery, { state: 'dismissed', problem, ...FREE });
  }

  /** It is as though nobody had taken it. */
  async function putBack(delivery: QueuedDelivery): Promise<void> {
    await change(delivery, { attempts: delivery.attempts - 1, ...FREE });
  }

  /** A destination answers again: what failed before, but for some leads, does not wait any longer. */
  async function retryNow(destination: string, now: Date, but: string[]): Promise<void> {
    let query = db
      .updateTable('deliveries')
      .set({ due_at: now.toISOString() })
      .where('state', '=', 'waiting')
      .where('destination', '=', destination)
      .where('attempts', '>', 0)
      .where('due_at', '>', now.toISOString())
      .where(isFree(now));
    if (but.length > 0) query = query.where('lead', 'not in', but);
    await query.execute();
  }

  /** Destinations, other than those that are known, that something is due to. */
  async function othersThan(known: string[], now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('deliveries')
      .select('destination')
      .distinct()
      .where('state', '=', 'waiting')
      .where((row) =>
        row.or([row('due_at', '<=', now.toISOString()), row('due_at', '>', farFrom(now))]),
      )
      .where('destination', 'not in', known)
      .execute();
    return rows.map(({ destination }) => destination);
  }

  async function change({ lead, destination }: QueuedDelivery, values: Change): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('deliveries')
      .set(values)
      .where('lead', '=', lead)
      .where('destination', '=', destination)
      .where('state', '=', 'waiting')
      .where('claimed_by', '=', owner)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  return {
    take,
    renew,
    sent,
    postpone,
    giveUp,
    dismiss,
    putBack,
    retryNow,
    releaseStaleClaims,
    othersThan,
  };
}

/** That nobody sends a delivery at this moment. */
export function isFree(now: Date) {
  return (row: ExpressionBuilder<Tables, 'deliveries'>) =>
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now.toISOString())]);
}

/** Beyond it no try puts off the next. */
function farFrom(now: Date): string {
  return new Date(now.getTime() + LONGEST_WAIT).toISOString();
}

function leaseFrom(now: Date): string {
  return new Date(now.getTime() + LEASE).toISOString();
}

/** Processes that look at the same few deliveries begin with different ones. */
function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
