import { statusText } from '../../destinations/email/status-words.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../database.ts';
import { VISITOR_KEY } from '../forwarding/claim.ts';
import { VISITOR } from '../tables.ts';
import type { BounceReport } from './bounce-reports.ts';

/**
 * Marks a sent delivery as dead, since it bounced. Ignores unknown deliveries, and those retried
 * since.
 *
 * @returns whether there was such a delivery.
 */
export async function markBounced(
  { db, log }: { db: Database; log: Log },
  { key, status }: BounceReport,
): Promise<boolean> {
  const at = key.indexOf('.');
  const [lead, name] = [key.slice(0, at), key.slice(at + 1)];
  const destination = name === VISITOR_KEY ? VISITOR : name;
  const problem = problemOf(status);
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'dead', problem })
    .where('lead', '=', lead)
    .where('destination', '=', destination)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  log.warn('A mail bounced.', { destination, reason: problem });
  return true;
}

function problemOf(status: string | undefined): string {
  if (status === undefined) return 'The mail bounced.';
  const reason = statusText(status);
  return reason === undefined
    ? `The mail bounced (${status}).`
    : `The mail bounced: ${reason} (${status}).`;
}
