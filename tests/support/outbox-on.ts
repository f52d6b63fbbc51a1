import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Lead } from '../../src/destinations/lead.ts';
import type { ForwardedLead, Send, SendResult } from '../../src/destinations/send.ts';
import { deliveryQueue } from '../../src/leads/forwarding/queue.ts';
import { outboxWorker, type WorkerOptions } from '../../src/leads/forwarding/worker.ts';
import { openInbox } from '../../src/leads/inbox.ts';
import { newReceipt } from '../../src/leads/receipt.ts';
import { sampleLead } from '../../src/leads/sample-lead.ts';
import { silent } from '../../src/log/log.ts';
import type { DatabaseKind } from './databases.ts';
import { temporaryFolder } from './tiny-site.ts';

/** A clock that goes only when it is told to. */
export function standingClock(start = '2026-02-03T04:05:06.000Z') {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    /** Lets time pass, in milliseconds. */
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

/** An inbox in a folder of its own, closed when the test is over. */
export async function inboxOn(kind: DatabaseKind) {
  const inbox = await openInbox(await temporaryFolder(), await kind.fresh());
  onTestFinished(inbox.close);
  return inbox;
}

/** Puts a lead into an inbox, due to some destinations. */
export async function addLead(
  { store }: Pick<Awaited<ReturnType<typeof inboxOn>>, 'store'>,
  destinations: string[],
  own: Partial<Lead> = {},
): Promise<Lead> {
  const id = randomUUID();
  return store.add(sampleLead({ id, key: id, receipt: newReceipt(), ...own }), destinations);
}

/** A worker on an inbox; each has a name of its own, as in a process of its own. */
export function workerOn(
  { db, store }: Awaited<ReturnType<typeof inboxOn>>,
  options: Pick<WorkerOptions, 'transports'> & Partial<WorkerOptions>,
) {
  return outboxWorker({
    held: [],
    queue: deliveryQueue(db, randomUUID()),
    store,
    formOf: () => undefined,
    log: silent,
    now: () => new Date(),
    ...options,
  });
}

/** A destination that does as it is told, and knows what it was sent. */
export function destination(answer: (parcel: ForwardedLead) => SendResult | Promise<SendResult>) {
  const got: string[] = [];
  const send: Send = async (parcel) => {
    const outcome = await answer(parcel);
    if (outcome.state === 'sent') got.push(parcel.key);
    return outcome;
  };
  return { got, send };
}
