import type { HttpBindings } from '@hono/node-server';
import { CEILINGS, type CeilingName } from '../model/ceilings.ts';

/** What brings less in a second is closed when there is no room; the slowest phone brings more. */
const SLOW_BYTES = 500;

/** How long each may be as slow, in milliseconds: a phone may lose its network for a while. */
const PATIENCE = 30_000;

/** The ceilings of what is under way. */
export type BodyCeilings = Record<'senderBodies' | 'bodies' | 'bodyBytes', number>;

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
}

/** What a request is told of the bodies that are under way. */
type Verdict = { beyond?: CeilingName; closed?: CeilingName };

/** Counts the bodies under way. Whoever keeps one open on purpose makes room for others. */
export function bodiesUnderWay(most: BodyCeilings = USUAL) {
  const open = new Set<Body>();

  /** Counts a request until it is answered, unless there is no room for it. */
  function take({ incoming, outgoing }: HttpBindings, sender: string, now: number): Verdict {
    const verdict = roomFor(sender, now);
    if (verdict.beyond) return verdict;
    const before = incoming.socket.bytesRead;
    const body: Body = { request: incoming, sender, since: now, before };
    open.add(body);
    outgoing.once('close', () => open.delete(body));
    return verdict;
  }

  function roomFor(sender: string, now: number): Verdict {
    const bodies = [...open];
    const ofSender = sender === '' ? [] : bodies.filter((body) => body.sender === sender);
    if (ofSender.length >= most.senderBodies) return { beyond: 'senderBodies' };
    if (bodies.reduce((sum, body) => sum + arrived(body), 0) >= most.bodyBytes) {
      return { beyond: 'bodyBytes' };
    }
    if (bodies.length < most.bodies) return {};
    const slowest = slowestOf(bodies, now);
    if (!slowest) return { beyond: 'bodies' };
    open.delete(slowest);
    slowest.request.socket.destroy();
    return { closed: 'bodies' };
  }

  return { take };
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
