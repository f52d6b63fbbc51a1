import type { Send, SendResult } from '../../destinations/send.ts';
import type { Log } from '../../log/log.ts';
import { LONGEST_RETRY_DELAY, retryDelayOf } from './backoff.ts';
import type { Queue, QueuedDelivery } from './queue.ts';

/**
 * For how long a destination has to have been away so that what waits for it is sent as soon as it is
 * back, in milliseconds. One that is there now and then would use up all tries within an hour; what
 * failed for less than this is due soon in any case.
 */
const OUTAGE = 600_000;

/** The most leads that are told apart as those that are refused while others arrive. */
const MOST_STUBBORN = 500;

/** A destination with its own queue, so that one that is down holds up no other. */
export interface Lane {
  destination: string;
  send: Send;
  /**
   * Since when nothing was heard of it but that it is not there, in milliseconds since 1970;
   * undefined if it was there the last time.
   */
  awaySince: number | undefined;
  /** When all that waited was due at once, in milliseconds since 1970. */
  retriedAt: number | undefined;
  /** Leads that failed then, though it was there: they keep to their times. */
  stubborn: Set<string>;
  /** Until when it wants to be left alone, in milliseconds since 1970. */
  pausedUntil: number;
  /** Whether its queue could not be read the last time. */
  unread: boolean;
}

/** What a lane works with. */
interface LaneMeans {
  queue: Queue;
  log: Log;
  now: () => Date;
}

/** A lane of which nothing is known yet. */
export function laneTo(destination: string, send: Send): Lane {
  return {
    destination,
    send,
    awaySince: undefined,
    retriedAt: undefined,
    stubborn: new Set(),
    pausedUntil: 0,
    unread: false,
  };
}

/** Nobody asks for so long a pause as a clock makes of it that is set back. */
export function isPaused({ pausedUntil }: Lane, now: Date): boolean {
  const left = pausedUntil - now.getTime();
  return left > 0 && left <= LONGEST_RETRY_DELAY;
}

/** Takes what is due next. A database that is away is spoken of once, not each second. */
export async function takeNext(
  lane: Lane,
  { queue, now, log }: LaneMeans,
): Promise<QueuedDelivery | undefined> {
  const { destination, unread } = lane;
  try {
    const delivery = await queue.take(destination, now());
    lane.unread = false;
    return delivery;
  } catch (error) {
    lane.unread = true;
    if (!unread) log.error('The queue of a destination could not be read.', { destination, error });
    return undefined;
  }
}

/** What one delivery tells about the others to the same destination. */
export async function updateLane(
  lane: Lane,
  { delivery, result }: { delivery: QueuedDelivery; result: SendResult },
  { queue, now }: LaneMeans,
): Promise<void> {
  // Nobody was asked.
  if (result.state === 'dropped') return;
  const at = now().getTime();
  const { awaySince } = lane;
  if (result.state === 'failed') {
    if (result.away !== undefined) lane.awaySince = result.away ? (awaySince ?? at) : undefined;
    lane.pausedUntil = Math.max(lane.pausedUntil, at + retryDelayOf(result));
    const wasRetried = lane.retriedAt !== undefined && at - lane.retriedAt < OUTAGE;
    if (wasRetried && delivery.attempts > 1) addStubborn(lane, delivery.lead);
    return;
  }
  lane.stubborn.delete(delivery.lead);
  lane.awaySince = undefined;
  const wasAway = awaySince !== undefined && at - awaySince >= OUTAGE;
  if (!wasAway) return;
  lane.retriedAt = at;
  await queue.retryNow(lane.destination, now(), [...lane.stubborn]).catch(() => {});
}

function addStubborn({ stubborn }: Lane, lead: string): void {
  stubborn.add(lead);
  const [oldest] = stubborn;
  if (oldest !== undefined && stubborn.size > MOST_STUBBORN) stubborn.delete(oldest);
}
