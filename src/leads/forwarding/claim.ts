import { setTimeout as wait } from 'node:timers/promises';
import type { SendResult } from '../../destinations/send.ts';
import type { Log } from '../../log/log.ts';
import { VISITOR } from '../tables.ts';
import { nextAttempt } from './backoff.ts';
import type { Queue, QueuedDelivery } from './queue.ts';
import { LEASE } from './stale-claims.ts';

/** How long to wait before an outcome is written down again that could not be, in milliseconds. */
const WRITE_AGAIN = 1_000;

/** What claims take. */
export interface ClaimMeans {
  queue: Queue;
  log: Log;
  now: () => Date;
  /** Aborted when whatever is under way has to end. */
  cut: AbortSignal;
}

/** A delivery that this process has. */
export interface Claim {
  delivery: QueuedDelivery;
  /** Aborted when it has to end. */
  signal: AbortSignal;
  /** Nothing is done with it any more. */
  release(): void;
}

/** Keeps a delivery for this process until it is released. */
export function holdClaim(delivery: QueuedDelivery, means: ClaimMeans): Claim {
  const { cut } = means;
  const ending = new AbortController();
  const end = () => ending.abort();
  cut.addEventListener('abort', end);
  // What is aborted already tells nobody.
  if (cut.aborted) end();
  const renewal = setInterval(() => void renewLease(delivery, end, means), LEASE / 3);
  return {
    delivery,
    signal: ending.signal,
    release() {
      clearInterval(renewal);
      cut.removeEventListener('abort', end);
    },
  };
}

/** The lease is another's if this process slept for long, and gone if the lead was forgotten. */
async function renewLease(
  delivery: QueuedDelivery,
  end: () => void,
  { queue, now }: ClaimMeans,
): Promise<void> {
  const ours = await queue.renew(delivery, now()).catch(() => true);
  if (!ours) end();
}

/** Writes down what came of it. What was sent must not be sent again because the database was away for a moment. */
export async function recordResult(
  claim: Claim,
  result: SendResult,
  means: ClaimMeans,
): Promise<void> {
  for (;;) {
    try {
      return await settle(claim, result, means);
    } catch (error) {
      const { destination } = claim.delivery;
      means.log.error('What came of a delivery could not be written down.', { destination, error });
      if (means.cut.aborted) return;
      await wait(WRITE_AGAIN);
    }
  }
}

async function settle({ delivery, signal }: Claim, result: SendResult, means: ClaimMeans) {
  const { queue, log, now } = means;
  const { destination, attempts } = delivery;
  const facts = { destination, attempt: attempts };
  if (result.state === 'sent') {
    await queue.sent(delivery, now());
    return log.info('A lead was passed on.', facts);
  }
  const { problem: reason } = result;
  if (result.state === 'dropped') {
    await queue.dismiss(delivery, reason);
    return log.warn('A lead is not passed on.', { ...facts, reason });
  }
  if (signal.aborted) return queue.putBack(delivery);
  const next = nextAttempt({ failure: result, attempts, now: now() });
  if (next) {
    await queue.postpone(delivery, reason, next);
    log.warn('A lead could not be passed on yet.', { ...facts, reason });
  } else {
    await queue.giveUp(delivery, reason);
    log.error('Passing a lead on was given up.', { ...facts, reason });
  }
}

/** How the visitor is called in keys, which take no `@`. */
export const VISITOR_KEY = '_visitor';

/** The key of a lead at a destination: the same for every try, and for nothing else. */
export function deliveryKey({
  lead,
  destination,
}: Pick<QueuedDelivery, 'lead' | 'destination'>): string {
  return `${lead}.${destination === VISITOR ? VISITOR_KEY : destination}`;
}
