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
import { CEILINGS, limitsOf, type Reached } from '../../model/ceilings.ts';
import { countClosed } from './count-closed.ts';
import { requireValidTarget } from './request-target.ts';

/** How long requests in progress may take once the server stops, in ms. */
export const GRACE = 5_000;

/** How often a stopping server closes idle connections, in ms. */
const IDLE_CHECK = 20;

/**
 * The timeouts, in ms, and the most connections. A phone with a bad connection may take minutes to
 * send photos and lose it in between, so silence is limited rather than the total time. Headers
 * take less than a second on the slowest connection. The limit of an hour is against slow-drip
 * attacks.
 */
const LIMITS = limitsOf('stall', 'head', 'whole', 'connections');

/**
 * How long an idle connection of a proxy stays open, in ms: longer than proxies keep it, for up to
 * two minutes, as they would answer 502 to a form that they send while it is closed.
 */
const PROXY_KEEP_ALIVE = 150_000;

/** How many times per header timeout connections are checked against the timeouts. */
const CHECKS = 4;

const NO_TUNNEL =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD, POST\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export interface ListenAddress {
  host: string;
  /** 0 takes any free port. */
  port: number;
}

/** File descriptors of sockets that already listen, passed by the system (socket activation). */
interface HandedSockets {
  descriptors: number[];
}

interface ConnectionOptions {
  limits: typeof LIMITS;
  reached: Reached;
  /** Whether all connections come from a reverse proxy. */
  isProxied: boolean;
}

export type Listening = Awaited<ReturnType<typeof listen>>;

/**
 * Starts the HTTP server. `localhost` listens on both 127.0.0.1 and ::1, because programs differ in
 * which one they try.
 *
 * @throws the system's error if the address is in use or not permitted.
 */
export async function listen(
  handler: RequestListener,
  target: ListenAddress | HandedSockets,
  { limits = LIMITS, reached = () => {}, isProxied = false }: Partial<ConnectionOptions> = {},
) {
  const opened: OpenServer[] = [];
  const open = async (at: ListenTarget) => {
    const one = await openServer(handler, { at, limits, reached, isProxied });
    opened.push(one);
    return one.server.address();
  };
  const address = await openAll(target, open);
  const servers = opened.map(({ server }) => server);
  return {
    /** The URL to open in a browser. */
    address,
    servers,
    /**
     * Keeps answering for some milliseconds, with `Connection: close`, so that clients connect
     * elsewhere for the next request. Idle connections may be closed afterwards.
     */
    drain: async (milliseconds: number): Promise<void> => {
      for (const { endConnections } of opened) endConnections();
      await wait(milliseconds);
    },
    /** Accepts no more requests; resolves when those in progress are answered. */
    stop: async (): Promise<void> => {
      for (const { endConnections } of opened) endConnections();
      await Promise.all(servers.map(close));
    },
  };
}

/** The options of `server.listen`; Node's types lack `fd`. */
type ListenTarget = ListenOptions & { fd?: number };

/** Opens all sockets of an address. @returns the URL to open in a browser. */
async function openAll(
  target: ListenAddress | HandedSockets,
  open: (at: ListenTarget) => Promise<ReturnType<Server['address']>>,
): Promise<string> {
  if ('descriptors' in target) {
    const [at] = await Promise.all(target.descriptors.map((fd) => open({ fd })));
    return typeof at === 'object' && at ? localUrl(at.address, at.port) : `${at}`;
  }
  const isLocal = target.host === 'localhost';
  const at = await open(isLocal ? { ...target, host: '127.0.0.1' } : target);
  const { port } = at as AddressInfo;
  if (isLocal) await open({ host: '::1', port }).catch(ignoreMissing);
  return localUrl(target.host, port);
}

/** Returns the URL of a host and port, with brackets around an IPv6 address. */
export function localUrl(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A server, and a function that closes each connection after its next response. */
interface OpenServer {
  server: Server;
  endConnections(): void;
}

function openServer(
  handler: RequestListener,
  { at, limits, reached, isProxied }: ConnectionOptions & { at: ListenTarget },
): Promise<OpenServer> {
  const { handle, endConnections } = closable(requireValidTarget(handler));
  const server = createServer(
    {
      headersTimeout: limits.head,
      requestTimeout: limits.whole,
      connectionsCheckingInterval: limits.head / CHECKS,
      maxHeaderSize: CEILINGS.headBytes.max,
    },
    handle,
  );
  // By default Node drops headers beyond a count silently: a hundred hid what a proxy had appended.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.on('connect', refuseTunnel);
  server.timeout = limits.stall;
  if (isProxied) server.keepAliveTimeout = PROXY_KEEP_ALIVE;
  countClosed(server, reached);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, () => {
      server.off('error', reject);
      resolve({ server, endConnections });
    });
  });
}

/** Ends connections with `Connection: close`, after which clients send nothing more on them. */
function closable(handler: RequestListener) {
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

/** Answers CONNECT with 405; Node would close the connection without a response. */
function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end(NO_TUNNEL, () => socket.destroy());
}

/** Ignores that ::1 is missing on machines without IPv6. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined;
  throw error;
}

/** Stops a server. Browsers keep connections open after a response: idle ones are closed too. */
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
