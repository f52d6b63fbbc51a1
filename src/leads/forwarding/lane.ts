import type { Send, SendResult } from '../../destinations/send.ts';
import type { Log } from '../../log/log.ts';
import { retryDelayOf } from './backoff.ts';
import type { Queue, QueuedDelivery } from './queue.ts';

/**
 * How long a destination must have been down, in ms, for its waiting deliveries to be retried at
 * once when it is up again. A flapping one would otherwise use up all attempts within an hour;
 * deliveries that failed for less than this are due soon in any case.
 */
const OUTAGE = 600_000;

/** The maximum number of leads remembered as failing although the destination is up. */
const MAX_FAILING = 500;

/** The state of one destination. Each has its own queue, so that an outage blocks no other. */
export interface Lane {
  destination: string;
  send: Send;
  /**
   * Since when the destination has been down, in ms since 1970; undefined if it was up the last
   * time.
   */
  awaySince: number | undefined;
  /** When all waiting deliveries were last made due at once, in ms since 1970. */
  retriedAt: number | undefined;
  /** Leads that failed after that, although the destination was up: they keep their backoff. */
  failing: Set<string>;
  /** The pause that the destination last asked for. */
  pause: Pause | undefined;
  /** Whether the last read of its queue failed. */
  unread: boolean;
}

interface Pause {
  from: Date;
  until: Date;
}

interface LaneContext {
  queue: Queue;
  log: Log;
  now: () => Date;
}

/** Returns the initial state of a lane. */
export function laneTo(destination: string, send: Send): Lane {
  return {
    destination,
    send,
    awaySince: undefined,
    retriedAt: undefined,
    failing: new Set(),
    pause: undefined,
    unread: false,
  };
}

/** Whether the lane pauses. A pause that begins later than now ends: the clock was set back. */
export function isPaused({ pause }: Lane, now: Date): boolean {
  return pause !== undefined && pause.from <= now && now < pause.until;
}

/** Ends the pause if somebody has had deliveries retried since it began. */
export async function endPauseIfRetried(lane: Lane, { queue, now }: LaneContext): Promise<void> {
  const { pause, destination } = lane;
  if (!pause || !isPaused(lane, now())) return;
  if (await queue.isRetried(destination, { since: pause.from, now: now() })) lane.pause = undefined;
}

/** Takes the next due delivery. A database failure is logged once, not every second. */
export async function takeNext(
  lane: Lane,
  { queue, now, log }: LaneContext,
): Promise<QueuedDelivery | undefined> {
  const { destination, unread } = lane;
  try {
    const delivery = await queue.take(destination, now());
    lane.unread = false;
    return delivery;
  } catch (error) {
    lane.unread = true;
    if (!unread)
      log.error('The queue of a destination could not be read from the database.', {
        destination,
        error,
      });
    return undefined;
  }
}

/** Updates the state of a destination from the result of one delivery. */
export async function updateLane(
  lane: Lane,
  { delivery, result }: { delivery: QueuedDelivery; result: SendResult },
  { queue, now }: LaneContext,
): Promise<void> {
  // The destination was not contacted.
  if (result.state === 'dropped') return;
  const at = now().getTime();
  const { awaySince } = lane;
  if (result.state === 'failed') {
    if (result.away !== undefined) lane.awaySince = result.away ? (awaySince ?? at) : undefined;
    lane.pause = laterPause(lane.pause, {
      from: now(),
      until: new Date(at + retryDelayOf(result)),
    });
    const wasRetried = lane.retriedAt !== undefined && at - lane.retriedAt < OUTAGE;
    if (wasRetried && delivery.attempts > 1) addFailingLead(lane, delivery.lead);
    return;
  }
  lane.failing.delete(delivery.lead);
  lane.awaySince = undefined;
  // If the clock was set back meanwhile, what failed before would wait for as long besides.
  const wasLongAway = awaySince !== undefined && (at - awaySince >= OUTAGE || at < awaySince);
  if (!wasLongAway) return;
  lane.retriedAt = at;
  await queue.retryNow(lane.destination, now(), [...lane.failing]).catch(() => {});
}

function laterPause(before: Pause | undefined, asked: Pause): Pause {
  return before && before.until >= asked.until ? before : asked;
}

function addFailingLead({ failing: stubborn }: Lane, lead: string): void {
  stubborn.add(lead);
  const [oldest] = stubborn;
  if (oldest !== undefined && stubborn.size > MAX_FAILING) stubborn.delete(oldest);
}
