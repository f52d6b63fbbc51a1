import { setTimeout as wait } from 'node:timers/promises';
import type { SendResult } from '../../destinations/send.ts';
import type { Log } from '../../log/log.ts';
import { VISITOR } from '../tables.ts';
import { nextAttempt } from './backoff.ts';
import type { Queue, QueuedDelivery } from './queue.ts';
import { LEASE } from './stale-claims.ts';

/** How often a lease is renewed, in ms. */
const RENEWAL = LEASE / 3;

/** How long to wait before retrying to record a result, in ms. */
const WRITE_AGAIN = 1_000;

export interface ClaimContext {
  queue: Queue;
  log: Log;
  now: () => Date;
  /** Aborted when all work in progress must end. */
  cut: AbortSignal;
}

/** A delivery leased to this process. */
export interface Claim {
  delivery: QueuedDelivery;
  /** Aborted when the attempt must end. */
  signal: AbortSignal;
  /**
   * Returns whether the attempt may begin. A process that was paused renews the lease first: by then
   * another one may have sent the delivery.
   */
  mayBegin(): Promise<boolean>;
  /** Stops renewing the lease. */
  release(): void;
}

/** Holds a delivery by renewing its lease until it is released. */
export function holdClaim(delivery: QueuedDelivery, context: ClaimContext): Claim {
  const { cut, now } = context;
  const claimed = now().getTime();
  const ending = new AbortController();
  const end = () => ending.abort();
  cut.addEventListener('abort', end);
  // An already aborted signal fires no event.
  if (cut.aborted) end();
  const renew = () => renewLease(delivery, end, context);
  const renewal = setInterval(() => void renew(), RENEWAL);
  return {
    delivery,
    signal: ending.signal,
    async mayBegin() {
      if (now().getTime() - claimed >= RENEWAL) await renew();
      return !ending.signal.aborted;
    },
    release() {
      clearInterval(renewal);
      cut.removeEventListener('abort', end);
    },
  };
}

/** Renews the lease. It is lost if this process slept for long, or if the lead was forgotten. */
async function renewLease(
  delivery: QueuedDelivery,
  end: () => void,
  { queue, now }: ClaimContext,
): Promise<void> {
  const isStillOurs = await queue.renew(delivery, now()).catch(() => true);
  if (!isStillOurs) end();
}

/** Records the result, and retries while the database fails: a sent lead must not be sent again. */
export async function recordResult(
  claim: Claim,
  result: SendResult,
  context: ClaimContext,
): Promise<void> {
  for (;;) {
    try {
      return await settle(claim, result, context);
    } catch (error) {
      const { destination } = claim.delivery;
      context.log.error('The result of a delivery could not be stored in the database.', {
        destination,
        error,
      });
      if (context.cut.aborted) return;
      await wait(WRITE_AGAIN);
    }
  }
}

async function settle({ delivery, signal }: Claim, result: SendResult, context: ClaimContext) {
  const { queue, log, now } = context;
  const { destination, attempts } = delivery;
  const facts = { destination, attempt: attempts };
  if (result.state === 'sent') {
    const { doubt } = result;
    await queue.sent(delivery, now(), doubt);
    if (doubt === undefined) return log.info('A lead was delivered.', facts);
    return log.warn('A lead was delivered, but may not have arrived.', { ...facts, reason: doubt });
  }
  const { problem: reason } = result;
  if (result.state === 'dropped') {
    await queue.end(delivery, 'dismissed', reason);
    return log.warn('A delivery was dropped.', { ...facts, reason });
  }
  if (signal.aborted) return queue.putBack(delivery);
  const next = nextAttempt({ failure: result, attempts, now: now() });
  if (next) {
    await queue.postpone(delivery, reason, next);
    log.warn('A delivery failed and will be retried.', { ...facts, reason });
  } else {
    await queue.end(delivery, 'dead', reason);
    log.error('A delivery failed and was given up.', { ...facts, reason });
  }
}

/** The visitor's name in idempotency keys, which cannot contain `@`. */
export const VISITOR_KEY = '_visitor';

/** Returns the idempotency key of a delivery: the same for each attempt, and unique. */
export function deliveryKey({
  lead,
  destination,
}: Pick<QueuedDelivery, 'lead' | 'destination'>): string {
  return `${lead}.${destination === VISITOR ? VISITOR_KEY : destination}`;
}
