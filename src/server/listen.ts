import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { CEILINGS, type Reached } from '../model/ceilings.ts';
import { countClosed } from './count-closed.ts';
import { wellFormed } from './well-formed.ts';

/** How long requests that are under way may take once the server is told to stop, in ms. */
export const GRACE = 5_000;

/** How often a server that stops looks for connections that are done, in ms. */
const IDLE_CHECK = 20;

/** How long clients may keep a connection, and how much they may say before they come to the point. */
export interface Limits {
  /** The longest that nothing may come or go on a connection that is in use, in ms. */
  stall: number;
  /** The longest that the head of a request may take, in ms. */
  head: number;
  /** The longest that a whole request may take, in ms. */
  whole: number;
  /** The most connections at once. */
  connections: number;
}

/**
 * A phone with a bad connection may take minutes for its photos, and lose it for a while in
 * between: it is not the whole that is limited, but the silence. The head of a request is
 * less than a second of the slowest connection. The hour is for those who drip on purpose.
 */
const LIMITS: Limits = {
  stall: CEILINGS.stall.most,
  head: CEILINGS.head.most,
  whole: CEILINGS.whole.most,
  connections: CEILINGS.connections.most,
};

/** How often connections are held against the limits of time, as a part of the shortest. */
const CHECKS = 4;

const NO_TUNNEL =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Where a server listens. */
export interface ListenAddress {
  host: string;
  /** 0 takes any that is free. */
  port: number;
}

/** A server that answers. */
export interface Listening {
  /** What to type into a browser. */
  address: string;
  servers: Server[];
  /** Takes no more requests, and resolves when those under way are answered. */
  stop(): Promise<void>;
}

/**
 * Starts to answer requests. `localhost` means this machine under both its addresses, for
 * programs differ in which of them they try.
 *
 * @throws the system's error if the place is taken or not allowed.
 */
export async function listen(
  handler: RequestListener,
  { host, port }: ListenAddress,
  { limits = LIMITS, reached = () => {} }: { limits?: Limits; reached?: Reached } = {},
): Promise<Listening> {
  const [first = host, second] = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const main = await open(handler, { host: first, port }, limits, reached);
  const taken = (main.address() as AddressInfo).port;
  const servers = [main];
  if (second) {
    const other = await open(handler, { host: second, port: taken }, limits, reached).catch(
      ignoreMissing,
    );
    if (other) servers.push(other);
  }
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    servers,
    stop: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

function open(
  handler: RequestListener,
  place: ListenAddress,
  limits: Limits,
  reached: Reached,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.whole,
      connectionsCheckingInterval: limits.head / CHECKS,
      maxHeaderSize: CEILINGS.headBytes.most,
    },
    wellFormed(handler),
  );
  // Node drops headers beyond a count in silence: a hundred hid what a proxy had added.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.on('connect', refuseTunnel);
  server.timeout = limits.stall;
  countClosed(server, reached);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Node itself would hang up without a word. */
function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(NO_TUNNEL, () => socket.destroy());
}

/** Machines without IPv6 have no second address. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
  throw error;
}

/** A browser keeps its connection when it has its answer: such a one is closed as well. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    const late = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}
