import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { withDeadline } from '../../destinations/deadline.ts';
import type { Send, SendFailure, SendResult } from '../../destinations/send.ts';
import type { Form } from '../../model/schema/form.ts';
import type { Store } from '../store.ts';
import { MAX_ATTEMPTS } from './backoff.ts';
import { type Claim, type ClaimContext, deliveryKey, holdClaim, recordResult } from './claim.ts';
import { DAMAGE_CHECK } from './damaged-states.ts';
import { endPauseIfRetried, isPaused, type Lane, laneTo, takeNext, updateLane } from './lane.ts';
import type { QueuedDelivery } from './queue.ts';
import { CLAIM_CHECK } from './stale-claims.ts';

/** How often each destination's queue is polled, in ms. */
const POLL_INTERVAL = 1_000;

/** Concurrent deliveries per destination. */
export const CONCURRENCY = 3;

/** How long deliveries in progress may take after `stop`, in ms. */
const GRACE = 5_000;

/** Deliveries are deleted with their lead: a lost page of the database may come back. */
const NOT_FOUND = 'The lead is not found: the database may be damaged.';

/** Time limits of an attempt, in ms. */
interface AttemptLimits {
  /** Until its signal is aborted: longer than the longest limit of our own transports, mails. */
  whole: number;
  /** From then until it is taken for hanging. */
  ending: number;
}

const LIMITS: AttemptLimits = { whole: 900_000, ending: 3_000 };

const HUNG: SendFailure = {
  state: 'failed',
  problem: 'It did not end in time.',
  retryable: 'yes',
  away: true,
};

/** Dependencies of sending. */
interface DeliverContext extends ClaimContext {
  limits: AttemptLimits;
  store: Pick<Store, 'findById'>;
  /** Returns the form with an id; undefined if it no longer exists. */
  formOf: (id: string) => Form | undefined;
}

export interface WorkerOptions extends Omit<DeliverContext, 'cut' | 'limits'> {
  /** The transport of each destination that can be sent to. */
  transports: Map<string, Send>;
  /** Destinations with missing settings: their deliveries wait. */
  held: string[];
  /** How long deliveries in progress may take after `stop`, in ms. */
  grace?: number;
  limits?: AttemptLimits;
}

/** Sends queued deliveries. */
export interface Worker {
  /** Sends everything that is due, and resolves when nothing due is left. */
  pass(): Promise<void>;
  /** Starts polling and sending. */
  start(): void;
  /** Claims nothing more, finishes what is in progress, and puts back what does not end in time. */
  stop(): Promise<void>;
}

/** Returns a worker. It logs errors and never throws. */
export function outboxWorker({
  transports,
  held,
  grace = GRACE,
  limits = LIMITS,
  ...services
}: WorkerOptions): Worker {
  const stopping = new AbortController();
  const cutting = new AbortController();
  // Each lane and each delivery adds a listener: there is no fixed maximum.
  setMaxListeners(Number.POSITIVE_INFINITY, stopping.signal, cutting.signal);
  const context: DeliverContext = { ...services, limits, cut: cutting.signal };
  const lanes = [...transports].map(([destination, send]) => laneTo(destination, send));
  const names = [...transports.keys(), ...held];
  const { queue, now } = context;
  const tasks = [
    ...lanes.flatMap((lane) => {
      const drainLane = everySecond(() => drain(lane, context, stopping.signal));
      return Array<RepeatedTask>(CONCURRENCY).fill(drainLane);
    }),
    everySecond(() => failUnknown(names, context, stopping.signal)),
    { every: CLAIM_CHECK, run: () => queue.releaseStaleClaims(now(), performance.now()) },
    { every: DAMAGE_CHECK, run: queue.giveUpDamaged },
  ];
  let loops: Promise<unknown>[] = [];

  const start = () => {
    loops = tasks.map((each) => repeat(each, stopping.signal));
  };
  const stop = async () => {
    stopping.abort();
    const late = setTimeout(() => cutting.abort(), grace);
    await Promise.all(loops);
    clearTimeout(late);
  };
  const pass = async () => {
    await Promise.allSettled(tasks.map(({ run }) => run()));
  };
  return { pass, start, stop };
}

/** What a worker does again and again, every so many ms. */
interface RepeatedTask {
  every: number;
  run(): Promise<void>;
}

const everySecond = (run: RepeatedTask['run']) => ({ every: POLL_INTERVAL, run });

/** Repeats a task, soon after an error: the database may be back then. */
async function repeat({ every, run }: RepeatedTask, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const pause = await run().then(
      () => every,
      () => POLL_INTERVAL,
    );
    await wait(pause, undefined, { signal: stopping }).catch(() => {});
  }
}

/** Sends to a destination, one delivery after another, until nothing is due. */
async function drain(lane: Lane, context: DeliverContext, stopping: AbortSignal): Promise<void> {
  await endPauseIfRetried(lane, context);
  while (!stopping.aborted && !isPaused(lane, context.now())) {
    const delivery = await takeNext(lane, context);
    if (!delivery) return;
    const result = await deliver(delivery, lane.send, context);
    await updateLane(lane, { delivery, result }, context);
  }
}

/** Makes one attempt at a claimed delivery, and records the result. */
async function deliver(
  delivery: QueuedDelivery,
  send: Send,
  context: DeliverContext,
): Promise<SendResult> {
  const claim = holdClaim(delivery, context);
  try {
    const result = await attempt(claim, send, context);
    await recordResult(claim, result, context);
    return result;
  } finally {
    claim.release();
  }
}

async function attempt(
  { delivery, signal, mayBegin }: Claim,
  send: Send,
  context: DeliverContext,
): Promise<SendResult> {
  const { attempts, destination } = delivery;
  try {
    const lead = await context.store.findById(delivery.lead);
    if (!lead) return { state: 'failed', problem: NOT_FOUND, retryable: 'yes' };
    if (lead.forgottenAt) return notRetryable('The lead was forgotten.');
    if (lead.standing === 'quarantined') return notRetryable('It is in quarantine.');
    if (attempts > MAX_ATTEMPTS) return notRetryable('The server stopped during each attempt.');
    const form = context.formOf(lead.form);
    const forwarded = { lead, form, key: deliveryKey(delivery) };
    if (!(await mayBegin()))
      return { state: 'failed', problem: 'The server was stopped.', retryable: 'yes' };
    return await inTime(context.limits, signal, (ending) => send(forwarded, ending));
  } catch (error) {
    context.log.error('A delivery failed with an unexpected error.', { destination, error });
    return { state: 'failed', problem: 'Unexpected error in Signpost.', retryable: 'yes' };
  }
}

/** Makes an attempt, and fails if it hangs: a lane has few, and others wait behind it. */
function inTime(
  { whole, ending }: AttemptLimits,
  signal: AbortSignal,
  send: (late: AbortSignal) => Promise<SendResult>,
): Promise<SendResult> {
  return withDeadline(whole, signal, (late) => {
    let timer: NodeJS.Timeout | undefined;
    const hanging = new Promise<SendResult>((resolve) => {
      late.addEventListener('abort', () => {
        timer = setTimeout(resolve, ending, HUNG);
      });
    });
    return Promise.race([send(late), hanging]).finally(() => clearTimeout(timer));
  });
}

function notRetryable(problem: string): SendFailure {
  return { state: 'failed', problem, retryable: 'no' };
}

/** Fails deliveries to destinations that site.yaml does not name; another process may know them. */
async function failUnknown(
  names: string[],
  context: DeliverContext,
  stopping: AbortSignal,
): Promise<void> {
  const others = await context.queue.unknownDestinations(names, context.now()).catch(() => []);
  for (const name of others) await drain(laneTo(name, refuse), context, stopping);
}

async function refuse(): Promise<SendResult> {
  return { state: 'failed', problem: 'site.yaml has no such destination.', retryable: 'yes' };
}
