import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { CEILINGS, type Reached } from '../model/ceilings.ts';
import { countClosed } from './count-closed.ts';
import { wellFormed } from './request-target.ts';

/** How long requests that are under way may take once the server is told to stop, in ms. */
export const GRACE = 5_000;

/** How often a server that stops looks for connections that are done, in ms. */
const IDLE_CHECK = 20;

/** How long clients may keep a connection, and how much they may say before they come to the point. */
interface Limits {
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

/** Sockets that the system listens on already, and hands over: by their numbers. */
interface HandedSockets {
  descriptors: number[];
}

/** A server that answers. */
export interface Listening {
  /** What to type into a browser. */
  address: string;
  servers: Server[];
  /**
   * For some milliseconds still answers what comes, and says with each answer that its connection
   * ends with it: whoever asks next goes elsewhere. Those that are idle at the end may be closed.
   */
  drain(milliseconds: number): Promise<void>;
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
  place: ListenAddress | HandedSockets,
  { limits = LIMITS, reached = () => {} }: { limits?: Limits; reached?: Reached } = {},
): Promise<Listening> {
  const opened: OpenServer[] = [];
  const open = async (at: ListenPlace) => {
    const one = await openServer(handler, { at, limits, reached });
    opened.push(one);
    return one.server.address();
  };
  const address = await openAll(place, open);
  const servers = opened.map(({ server }) => server);
  return {
    address,
    servers,
    drain: async (milliseconds) => {
      for (const { endConnections } of opened) endConnections();
      await wait(milliseconds);
    },
    stop: async () => {
      for (const { endConnections } of opened) endConnections();
      await Promise.all(servers.map(close));
    },
  };
}

/** What Node takes; a descriptor is missing from its types. */
type ListenPlace = ListenOptions & { fd?: number };

/** Opens all that belong to a place. @returns what to type into a browser. */
async function openAll(
  place: ListenAddress | HandedSockets,
  open: (at: ListenPlace) => Promise<ReturnType<Server['address']>>,
): Promise<string> {
  if ('descriptors' in place) {
    const [at] = await Promise.all(place.descriptors.map((fd) => open({ fd })));
    return typeof at === 'object' && at ? urlOf(at.address, at.port) : `${at}`;
  }
  const isLocal = place.host === 'localhost';
  const at = await open(isLocal ? { ...place, host: '127.0.0.1' } : place);
  const { port } = at as AddressInfo;
  if (isLocal) await open({ host: '::1', port }).catch(ignoreMissing);
  return urlOf(place.host, port);
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A server, and what has each of its connections end with its next answer. */
interface OpenServer {
  server: Server;
  endConnections(): void;
}

/** How and where a server is opened. */
interface OpenOptions {
  at: ListenPlace;
  limits: Limits;
  reached: Reached;
}

function openServer(
  handler: RequestListener,
  { at, limits, reached }: OpenOptions,
): Promise<OpenServer> {
  const { handle, endConnections } = endable(wellFormed(handler));
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.whole,
      connectionsCheckingInterval: limits.head / CHECKS,
      maxHeaderSize: CEILINGS.headBytes.most,
    },
    handle,
  );
  // Node drops headers beyond a count in silence: a hundred hid what a proxy had added.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.on('connect', refuseTunnel);
  server.timeout = limits.stall;
  countClosed(server, reached);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve({ server, endConnections });
    });
  });
}

/** Who is told with an answer that a connection ends with it sends nothing more on it. */
function endable(handler: RequestListener) {
  const underWay = new Set<ServerResponse>();
  let isEnding = false;
  const handle: RequestListener = (request, response) => {
    if (isEnding) response.setHeader('Connection', 'close');
    else {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
    }
    return handler(request, response);
  };
  const endConnections = () => {
    isEnding = true;
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
  };
  return { handle, endConnections };
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
