import type { Inbox, Outcome, Parcel } from './delivery.ts';

/** Puts what a server received into its inbox, which says itself what went wrong there. */
export async function putInto(inbox: Inbox, parcel: Parcel): Promise<Outcome> {
  const { form, answers, page, key } = parcel;
  try {
    const kept = await inbox.keep({ form, answers, page, key });
    if (kept.state === 'taken') return { state: 'failed', reason: 'taken' };
    return { state: 'sent', receipt: kept.receipt, lostFiles: kept.lostFiles };
  } catch {
    return { state: 'failed', reason: 'unkept' };
  }
}
