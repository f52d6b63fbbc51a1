import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { Lead } from '../../src/destinations/lead.ts';
import type { ForwardedLead, Send, SendResult } from '../../src/destinations/send.ts';
import { deliveryQueue } from '../../src/leads/forwarding/queue.ts';
import { outboxWorker, type WorkerOptions } from '../../src/leads/forwarding/worker.ts';
import { openInbox } from '../../src/leads/inbox.ts';
import { newReceipt } from '../../src/leads/receipt.ts';
import { noopLog } from '../../src/log/log.ts';
import type { DatabaseKind } from './databases.ts';
import { sampleLead } from './sample-lead.ts';
import { temporaryFolder } from './tiny-site.ts';

/** Returns a clock that only advances by `pass`. */
export function fakeClock(start = '2026-02-03T04:05:06.000Z') {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    /** Advances the clock, in milliseconds. */
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

/** Opens an inbox in a temporary folder, closed after the test. */
export async function inboxOn(kind: DatabaseKind) {
  const inbox = await openInbox(await temporaryFolder(), await kind.fresh());
  onTestFinished(inbox.close);
  return inbox;
}

/** Adds a lead with deliveries to some destinations to an inbox. */
export async function addLead(
  { store }: Pick<Awaited<ReturnType<typeof inboxOn>>, 'store'>,
  destinations: string[],
  own: Partial<Lead> = {},
): Promise<Lead> {
  const id = randomUUID();
  return store.add(sampleLead({ id, key: id, receipt: newReceipt(), ...own }), destinations);
}

/** Returns an outbox worker on an inbox, with a unique name as if it were another process. */
export function workerOn(
  { db, store }: Awaited<ReturnType<typeof inboxOn>>,
  options: Pick<WorkerOptions, 'transports'> & Partial<WorkerOptions>,
) {
  return outboxWorker({
    held: [],
    queue: deliveryQueue(db, randomUUID()),
    store,
    formOf: () => undefined,
    log: noopLog,
    now: () => new Date(),
    ...options,
  });
}

/** Returns a destination with the given behaviour, which records the keys of what it accepted. */
export function destination(answer: (parcel: ForwardedLead) => SendResult | Promise<SendResult>) {
  const got: string[] = [];
  const send: Send = async (parcel) => {
    const outcome = await answer(parcel);
    if (outcome.state === 'sent') got.push(parcel.key);
    return outcome;
  };
  return { got, send };
}
