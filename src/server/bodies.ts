import type { HttpBindings } from '@hono/node-server';
import { CEILINGS, type CeilingName } from '../model/ceilings.ts';

/** What brings less in a second is closed when there is no room; the slowest phone brings more. */
const SLOW_BYTES = 500;

/** How long each may be as slow, in milliseconds: a phone may lose its network for a while. */
const PATIENCE = 30_000;

/** The ceilings of what is under way. */
type BodyCeilings = Record<'senderBodies' | 'bodies' | 'bodyBytes', number>;

const USUAL: BodyCeilings = {
  senderBodies: CEILINGS.senderBodies.most,
  bodies: CEILINGS.bodies.most,
  bodyBytes: CEILINGS.bodyBytes.most,
};

/** A request with a body, until it is answered. */
interface Body {
  request: HttpBindings['incoming'];
  sender: string;
  /** On the clock of `performance`. */
  since: number;
  /** What its connection had brought before. */
  before: number;
  /** The most that it brings, in bytes: HTTP lets no body be longer than it says. */
  length: number;
}

/** What a request is told of the bodies that are under way. */
type Verdict = { beyond?: CeilingName; closed?: CeilingName };

/** Counts the bodies under way. Whoever keeps one open on purpose makes room for others. */
export function bodiesUnderWay(most: BodyCeilings = USUAL) {
  const open = new Set<Body>();
  const bySender = new Map<string, number>();
  let announced = 0;

  /** Counts a request until it is answered, unless there is no room for it. */
  function take({ incoming, outgoing }: HttpBindings, sender: string, now: number): Verdict {
    const verdict = roomFor(sender, now);
    if (verdict.beyond) return verdict;
    const body: Body = {
      request: incoming,
      sender,
      since: now,
      before: incoming.socket.bytesRead,
      length: lengthOf(incoming, most.bodyBytes),
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
    if (sender !== '' && (bySender.get(sender) ?? 0) >= most.senderBodies) {
      return { beyond: 'senderBodies' };
    }
    // To look at each takes long when there are many; small ones cannot fill the room.
    if (announced >= most.bodyBytes && arrivedOf(open) >= most.bodyBytes) {
      return { beyond: 'bodyBytes' };
    }
    if (open.size < most.bodies) return {};
    const slowest = slowestOf([...open], now);
    if (!slowest) return { beyond: 'bodies' };
    drop(slowest);
    slowest.request.socket.destroy();
    return { closed: 'bodies' };
  }

  return { take };
}

/** How much a request may bring, in bytes; one that does not say its length may fill the room. */
function lengthOf({ headers }: HttpBindings['incoming'], room: number): number {
  const stated = Number(headers['content-length']);
  return Number.isSafeInteger(stated) ? Math.min(stated, room) : room;
}

function arrivedOf(bodies: Iterable<Body>): number {
  let sum = 0;
  for (const body of bodies) sum += arrived(body);
  return sum;
}

function arrived({ request, before }: Body): number {
  return request.socket.bytesRead - before;
}

function slowestOf(bodies: Body[], now: number): Body | undefined {
  const pace = (body: Body) => (arrived(body) * 1000) / (now - body.since);
  const slow = bodies.filter(
    (body) => !body.request.complete && now - body.since > PATIENCE && pace(body) < SLOW_BYTES,
  );
  return slow.sort((one, other) => pace(one) - pace(other))[0];
}
