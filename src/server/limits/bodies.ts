import type { HttpBindings } from '@hono/node-server';
import { type CeilingName, limitsOf } from '../../model/ceilings.ts';

/**
 * In bytes per second. Slower uploads are closed when all slots are taken; even the slowest phone
 * is faster.
 */
const SLOW_BYTES = 500;

/** How long an upload may be that slow, in ms: a phone may lose its network for a while. */
const GRACE_PERIOD = 30_000;

/** Limits of request bodies being received. */
const LIMITS = limitsOf('senderBodies', 'bodies', 'bodyBytes');

/** A request with a body, until it is answered. */
interface Body {
  request: HttpBindings['incoming'];
  sender: string;
  /** Start time by `performance.now()`. */
  since: number;
  /** Bytes that its connection had received before this request. */
  before: number;
  /** The most bytes that it can send: HTTP lets no body exceed its declared length. */
  length: number;
}

/** The limit a request exceeds, and the limit for which another one was closed to make room. */
type Verdict = { beyond?: CeilingName; closed?: CeilingName };

/** Counts request bodies being received. Deliberately slow ones are closed to make room. */
export function bodyLimiter(limits = LIMITS) {
  const open = new Set<Body>();
  const bySender = new Map<string, number>();
  let announced = 0;

  /** Counts a request until it is answered, unless a limit is reached. */
  function take({ incoming, outgoing }: HttpBindings, sender: string, now: number): Verdict {
    const verdict = roomFor(sender, now);
    if (verdict.beyond) return verdict;
    const body: Body = {
      request: incoming,
      sender,
      since: now,
      before: incoming.socket.bytesRead,
      length: lengthOf(incoming, limits.bodyBytes),
    };
    count(body, 1);
    open.add(body);
    outgoing.once('close', () => drop(body));
    return verdict;
  }

  function drop(body: Body): void {
    if (open.delete(body)) count(body, -1);
  }

  function count({ sender, length }: Body, by: 1 | -1): void {
    announced += by * length;
    const ofSender = (bySender.get(sender) ?? 0) + by;
    if (ofSender > 0) bySender.set(sender, ofSender);
    else bySender.delete(sender);
  }

  function roomFor(sender: string, now: number): Verdict {
    if (sender !== '' && (bySender.get(sender) ?? 0) >= limits.senderBodies) {
      return { beyond: 'senderBodies' };
    }
    // Summing the received bytes is slow; it is skipped while the declared lengths fit.
    if (announced >= limits.bodyBytes && bytesOf(open) >= limits.bodyBytes) {
      return { beyond: 'bodyBytes' };
    }
    if (open.size < limits.bodies) return {};
    const slowest = slowestOf([...open], now);
    if (!slowest) return { beyond: 'bodies' };
    drop(slowest);
    slowest.request.socket.destroy();
    return { closed: 'bodies' };
  }

  return { take };
}

/** Returns the most bytes a request may send; without a declared length, the whole limit. */
function lengthOf({ headers }: HttpBindings['incoming'], room: number): number {
  const stated = Number(headers['content-length']);
  return Number.isSafeInteger(stated) ? Math.min(stated, room) : room;
}

function bytesOf(bodies: Iterable<Body>): number {
  let sum = 0;
  for (const body of bodies) sum += bytesReceived(body);
  return sum;
}

function bytesReceived({ request, before }: Body): number {
  return request.socket.bytesRead - before;
}

function slowestOf(bodies: Body[], now: number): Body | undefined {
  const pace = (body: Body) => (bytesReceived(body) * 1000) / (now - body.since);
  const slow = bodies.filter(
    (body) => !body.request.complete && now - body.since > GRACE_PERIOD && pace(body) < SLOW_BYTES,
  );
  return slow.sort((one, other) => pace(one) - pace(other))[0];
}
