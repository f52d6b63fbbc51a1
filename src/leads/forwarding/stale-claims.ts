import type { Database } from '../database.ts';

/** Lease duration in ms; a process renews its leases while it sends. */
export const LEASE = 60_000;

/** How often claims are checked, in ms. */
const CHECK_INTERVAL = LEASE / 2;

/** A claim that expires later than any made now. */
interface FutureClaim {
  lead: string;
  destination: string;
  until: string;
}

/**
 * Frees deliveries that a process claimed while its clock was ahead, and abandoned. A live process
 * renews its claims within a lease, by its current clock.
 *
 * @returns a function that does so; `elapsed` is monotonic time in ms.
 */
export function staleClaims(db: Database): (now: Date, elapsed: number) => Promise<void> {
  /** When each claim was first seen, in monotonic ms. */
  let firstSeen = new Map<string, number>();
  let lastCheck = Number.NEGATIVE_INFINITY;
  return async (now, elapsed) => {
    if (elapsed - lastCheck < CHECK_INTERVAL) return;
    lastCheck = elapsed;
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
async function futureClaims(db: Database, now: Date): Promise<FutureClaim[]> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['lead', 'destination', 'claimed_until'])
    .where('state', '=', 'waiting')
    .where('claimed_until', '>', new Date(now.getTime() + 2 * LEASE).toISOString())
    .execute();
  return rows.map(({ claimed_until, ...row }) => ({ ...row, until: claimed_until ?? '' }));
}

function nameOf({ lead, destination, until }: FutureClaim): string {
  return JSON.stringify([lead, destination, until]);
}

async function free(db: Database, { lead, destination, until }: FutureClaim): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ claimed_by: null, claimed_until: null })
    .where('lead', '=', lead)
    .where('destination', '=', destination)
    .where('claimed_until', '=', until)
    .execute();
}
