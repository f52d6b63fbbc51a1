import type { Database } from '../database.ts';
import { type DeliveryRow, FREE } from '../tables.ts';

/** Lease duration in ms; a process renews its leases while it sends. */
export const LEASE = 60_000;

/** How often claims are checked, in ms. */
export const CLAIM_CHECK = LEASE / 2;

/** A claim that expires later than any made now. */
type FutureClaim = Pick<DeliveryRow, 'lead' | 'destination' | 'claimed_until'>;

/**
 * Frees deliveries that a process claimed while its clock was ahead, and abandoned. A live process
 * renews its claims within a lease, by its current clock.
 *
 * @returns a function that does so; `elapsed` is monotonic time in ms.
 */
export function staleClaims(db: Database): (now: Date, elapsed: number) => Promise<void> {
  /** When each claim was first seen, in monotonic ms. */
  let firstSeen = new Map<string, number>();
  return async (now, elapsed) => {
    const claims = await futureClaims(db, now);
    firstSeen = new Map(
      claims.map((claim) => [nameOf(claim), firstSeen.get(nameOf(claim)) ?? elapsed] as const),
    );
    const stale = claims.filter(
      (claim) => elapsed - (firstSeen.get(nameOf(claim)) ?? elapsed) >= LEASE,
    );
    for (const claim of stale) await free(db, claim);
  };
}

/** Returns suspicious claims. The margin covers clocks that differ by half a minute. */
function futureClaims(db: Database, now: Date): Promise<FutureClaim[]> {
  return db
    .selectFrom('deliveries')
    .select(['lead', 'destination', 'claimed_until'])
    .where('state', '=', 'waiting')
    .where('claimed_until', '>', new Date(now.getTime() + 2 * LEASE).toISOString())
    .execute();
}

function nameOf({ lead, destination, claimed_until }: FutureClaim): string {
  return JSON.stringify([lead, destination, claimed_until]);
}

async function free(db: Database, claim: FutureClaim): Promise<void> {
  await db
    .updateTable('deliveries')
    .set(FREE)
    .where(({ and }) => and(claim))
    .execute();
}
