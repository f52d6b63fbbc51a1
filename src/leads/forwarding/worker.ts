import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Send, SendResult } from '../../destinations/send.ts';
import { LONGEST_RETRY_DELAY, retryDelayOf } from './backoff.ts';
import { type DeliverContext, deliver } from './deliver.ts';
import type { QueuedDelivery } from './queue.ts';

/** How often each destination's queue is looked at, in milliseconds. */
const LOOK = 1_000;

/** How many leads go to one destination at the same time. */
export const AT_ONCE = 3;

/** How long what is under way may take once the worker is told to stop, in milliseconds. */
const GRACE = 5_000;

/** A destination with its own queue, so that one that is down holds up no other. */
interface Lane {
  destination: string;
  send: Send;
  /** Whether the last thing that was heard of it is that it is not there. */
  away: boolean;
  /** Until when it wants to be left alone, in milliseconds since 1970. */
  pausedUntil: number;
  /** Whether its queue could not be read the last time. */
  unread: boolean;
}

/** What a worker is given. */
export interface WorkerOptions extends Omit<DeliverContext, 'cut'> {
  /** A way to each destination that can be sent to. */
  transports: Map<string, Send>;
  /** Destinations for which something is missing yet: what is due to them stays. */
  held: string[];
  /** How long what is under way may take once the worker is told to stop, in milliseconds. */
  grace?: number;
}

/** Sends what is in the queue. */
export interface Worker {
  /** Sends all that is due now, and resolves when nothing is left that is. */
  pass(): Promise<void>;
  /** Sends whatever becomes due from now on. */
  start(): void;
  /** Takes nothing more, finishes what is under way, and puts back what does not end in time. */
  stop(): Promise<void>;
}

/** Makes a worker. It tells its troubles to the log and never throws. */
export function outboxWorker({ transports, held, grace = GRACE, ...given }: WorkerOptions): Worker {
  const stopping = new AbortController();
  const cutting = new AbortController();
  // Each lane listens, and each delivery under way: as many as there are destinations.
  setMaxListeners(Number.POSITIVE_INFINITY, stopping.signal, cutting.signal);
  const means: DeliverContext = { ...given, cut: cutting.signal };
  const lanes = [...transports].map(([destination, send]) => laneTo(destination, send));
  const known = [...transports.keys(), ...held];
  const drains = [
    ...lanes.map((lane) => () => drain(lane, means, stopping.signal)),
    () => refuseOthers(known, means, stopping.signal),
    () => means.queue.releaseStaleClaims(means.now(), performance.now()).catch(() => {}),
  ];
  let loops: Promise<unknown>[] = [];

  const start = () => {
    loops = drains.map((once) => repeat(once, stopping.signal));
  };
  const stop = async () => {
    stopping.abort();
    const late = setTimeout(() => cutting.abort(), grace);
    await Promise.all(loops);
    clearTimeout(late);
  };
  const pass = async () => {
    await Promise.all(drains.map((once) => once()));
  };
  return { pass, start, stop };
}

function laneTo(destination: string, send: Send): Lane {
  return { destination, send, away: false, pausedUntil: 0, unread: false };
}

async function repeat(once: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await once();
    await wait(LOOK, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Sends to a destination until nothing is due. */
async function drain(lane: Lane, means: DeliverContext, stopping: AbortSignal): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!stopping.aborted && !isPaused(lane, means.now())) {
        const delivery = await takeFor(lane, means);
        if (!delivery) return;
        await updateLane(lane, await deliver(delivery, lane.send, means), means);
      }
    }),
  );
}

/** Nobody asks for so long a pause as a clock makes of it that is set back. */
function isPaused({ pausedUntil }: Lane, now: Date): boolean {
  const left = pausedUntil - now.getTime();
  return left > 0 && left <= LONGEST_RETRY_DELAY;
}

/** A database that is away is spoken of once, not each second. */
async function takeFor(
  lane: Lane,
  { queue, now, log }: DeliverContext,
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
async function updateLane(
  lane: Lane,
  outcome: SendResult,
  { queue, now }: DeliverContext,
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

/** What is due to destinations that site.yaml does not name: another process may know them. */
async function refuseOthers(
  known: string[],
  means: DeliverContext,
  stopping: AbortSignal,
): Promise<void> {
  const others = await means.queue.othersThan(known, means.now()).catch(() => []);
  for (const name of others) await drain(laneTo(name, refuse), means, stopping);
}

async function refuse(): Promise<SendResult> {
  return { state: 'failed', problem: 'site.yaml names no such destination.', retryable: 'yes' };
}
