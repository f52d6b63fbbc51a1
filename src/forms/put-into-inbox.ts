import type { Kept, Outcome } from './delivery.ts';

/** Puts what a server received into its inbox, which says itself what went wrong there. */
export async function putIntoInbox(keep: () => Promise<Kept>): Promise<Outcome> {
  try {
    const kept = await keep();
    if (kept.state === 'taken') return { state: 'failed', reason: 'taken' };
    return { state: 'sent', receipt: kept.receipt, lostFiles: kept.lostFiles };
  } catch {
    return { state: 'failed', reason: 'unkept' };
  }
}
