import { setTimeout as wait } from 'node:timers/promises';
import type { Send, SendFailure, SendResult } from '../../destinations/send.ts';
import type { Log } from '../../log/log.ts';
import type { Form } from '../../model/form.ts';
import type { Store } from '../store.ts';
import { VISITOR } from '../tables.ts';
import { MAX_ATTEMPTS, nextAttempt } from './backoff.ts';
import type { Queue, QueuedDelivery } from './queue.ts';
import { LEASE } from './stale-claims.ts';

/** How long to wait before an outcome is written down again that could not be, in milliseconds. */
const WRITE_AGAIN = 1_000;

/** What sending takes. */
export interface DeliverContext {
  queue: Queue;
  store: Pick<Store, 'withId'>;
  forms: Record<string, Form>;
  log: Log;
  now: () => Date;
  /** Aborted when whatever is under way has to end. */
  cut: AbortSignal;
}

/** A delivery that this process has. */
interface InHand {
  delivery: QueuedDelivery;
  /** Aborted when it has to end. */
  signal: AbortSignal;
}

/** Sends once what was taken from the queue, and writes down what came of it. */
export async function deliver(
  delivery: QueuedDelivery,
  send: Send,
  means: DeliverContext,
): Promise<SendResult> {
  const ending = new AbortController();
  const end = () => ending.abort();
  means.cut.addEventListener('abort', end);
  // What is aborted already tells nobody.
  if (means.cut.aborted) end();
  const renewal = setInterval(() => void renewLease(delivery, end, means), LEASE / 3);
  try {
    const inHand = { delivery, signal: ending.signal };
    const outcome = await attempt(inHand, send, means);
    await writeDown(inHand, outcome, means);
    return outcome;
  } finally {
    clearInterval(renewal);
    means.cut.removeEventListener('abort', end);
  }
}

/** The lease is another's if this process slept for long, and gone if the lead was forgotten. */
async function renewLease(
  delivery: QueuedDelivery,
  end: () => void,
  { queue, now }: DeliverContext,
): Promise<void> {
  const ours = await queue.renew(delivery, now()).catch(() => true);
  if (!ours) end();
}

async function attempt(
  { delivery, signal }: InHand,
  send: Send,
  means: DeliverContext,
): Promise<SendResult> {
  const { attempts, destination } = delivery;
  try {
    const lead = await means.store.withId(delivery.lead);
    if (!lead || lead.forgottenAt) return notRetryable('The lead was forgotten.');
    if (lead.standing === 'quarantined') return notRetryable('It is in quarantine.');
    if (attempts > MAX_ATTEMPTS)
      return notRetryable('Each time, the server ended while it was sent.');
    if (signal.aborted) return { state: 'failed', problem: 'It was stopped.', retryable: 'yes' };
    return await send({ lead, form: means.forms[lead.form], key: deliveryKey(delivery) }, signal);
  } catch (error) {
    means.log.error('Passing a lead on went wrong.', { destination, error });
    return { state: 'failed', problem: 'Signpost itself went wrong.', retryable: 'yes' };
  }
}

function notRetryable(problem: string): SendFailure {
  return { state: 'failed', problem, retryable: 'no' };
}

/** What was sent must not be sent again because the database was away for a moment. */
async function writeDown(
  inHand: InHand,
  outcome: SendResult,
  means: DeliverContext,
): Promise<void> {
  for (;;) {
    try {
      return await settle(inHand, outcome, means);
    } catch (error) {
      const { destination } = inHand.delivery;
      means.log.error('What came of a delivery could not be written down.', { destination, error });
      if (means.cut.aborted) return;
      await wait(WRITE_AGAIN);
    }
  }
}

async function settle({ delivery, signal }: InHand, outcome: SendResult, means: DeliverContext) {
  const { queue, log, now } = means;
  const { destination, attempts } = delivery;
  const facts = { destination, attempt: attempts };
  if (outcome.state === 'sent') {
    await queue.sent(delivery, now());
    return log.info('A lead was passed on.', facts);
  }
  const { problem: reason } = outcome;
  if (outcome.state === 'dropped') {
    await queue.dismiss(delivery, reason);
    return log.warn('A lead is not passed on.', { ...facts, reason });
  }
  if (signal.aborted) return queue.putBack(delivery);
  const next = nextAttempt({ failure: outcome, attempts, now: now() });
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
