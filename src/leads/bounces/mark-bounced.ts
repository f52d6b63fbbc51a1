import type { Log } from '../../log/log.ts';
import type { Database } from '../database.ts';
import { VISITOR_KEY } from '../forwarding/claim.ts';
import { VISITOR } from '../tables.ts';
import type { BounceReport } from './bounce-reports.ts';

/** What the commonest reasons mean (RFC 3463). */
const REASONS: Record<string, string> = {
  '5.1.1': 'there is no such mailbox',
  '5.1.2': 'there is no such domain',
  '5.1.10': 'its domain takes no mail',
  '5.2.1': 'the mailbox is closed',
  '5.2.2': 'the mailbox is full',
  '4.2.2': 'the mailbox is full',
  '5.7.1': 'its server does not take our mail',
};

/**
 * Makes a delivery dead that was sent, since it came back. Nothing happens to one that is not
 * known, or was tried again since.
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
  log.warn('A mail came back.', { destination, reason: problem });
  return true;
}

function problemOf(status: string | undefined): string {
  if (status === undefined) return 'It came back.';
  const reason = REASONS[status];
  return reason === undefined
    ? `It came back (${status}).`
    : `It came back: ${reason} (${status}).`;
}
