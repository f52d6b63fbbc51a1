import type { Send, SendResult } from '../../destinations/send.ts';
import type { Log } from '../../log/log.ts';
import { LONGEST_RETRY_DELAY, retryDelayOf } from './backoff.ts';
import type { Queue, QueuedDelivery } from './queue.ts';

/** A destination with its own queue, so that one that is down holds up no other. */
export interface Lane {
  destination: string;
  send: Send;
  /** Whether the last thing that was heard of it is that it is not there. */
  away: boolean;
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
  return { destination, send, away: false, pausedUntil: 0, unread: false };
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
  outcome: SendResult,
  { queue, now }: LaneMeans,
): Promise<void> {
  // Nobody was asked.
  if (outcome.state === 'dropped') return;
  const { away } = lane;
  lane.away = outcome.state === 'failed' && (outcome.away ?? away);
  if (outcome.state === 'failed') {
    const until = now().getTime() + retryDelayOf(outcome);
    lane.pausedUntil = Math.max(lane.pausedUntil, until);
  } else if (away) await queue.retryNow(lane.destination, now()).catch(() => {});
}
