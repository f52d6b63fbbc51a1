import { UserError } from '../model/user-error.ts';
import type { ListenAddress } from '../server/http/listen.ts';

const MAX_PORT = 65_535;

/** The default port of `npm start`. */
export const START_PORT = 4173;

/** The example port in error messages. */
const USUAL_METRICS_PORT = 9_173;

/**
 * Returns the address to listen on: `HOST` and `PORT`, by default `localhost` and the given port.
 *
 * @throws UserError if `PORT` is invalid.
 */
export function listenAddress({ HOST, PORT }: NodeJS.ProcessEnv, usualPort: number): ListenAddress {
  const port = PORT ? portIn('PORT', PORT, usualPort) : usualPort;
  return { host: HOST || 'localhost', port };
}

/** The first file descriptor that systemd passes (sd_listen_fds). */
const FIRST_HANDED = 3;

/**
 * Returns the file descriptors of listening sockets inherited from the parent process, as in
 * systemd socket activation (`LISTEN_FDS`): they stay open while this process is replaced by the
 * next. Undefined if there are none.
 */
export function handedSockets({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) {
  const count = Number(LISTEN_FDS);
  if (LISTEN_PID !== String(process.pid) || !Number.isInteger(count) || count < 1) return undefined;
  return { descriptors: Array.from({ length: count }, (_, index) => FIRST_HANDED + index) };
}

/** The longest drain time, in seconds: more than any load balancer takes to notice. */
const MAX_DRAIN = 300;

/**
 * Returns how long a server goes on answering after a stop signal, in ms: `DRAIN_SECONDS`.
 *
 * @throws UserError if it is not a number from 0 to `MAX_DRAIN`.
 */
export function drainTime({ DRAIN_SECONDS }: NodeJS.ProcessEnv): number {
  const seconds = Number(DRAIN_SECONDS || 0);
  if (seconds >= 0 && seconds <= MAX_DRAIN) return seconds * 1_000;
  throw new UserError(
    `DRAIN_SECONDS is "${DRAIN_SECONDS}". Set it to a number up to ${MAX_DRAIN}: DRAIN_SECONDS=10`,
  );
}

/**
 * Returns the local address that serves metrics: `METRICS_PORT`; undefined if that is not set.
 *
 * @throws UserError if the port is invalid.
 */
export function metricsAddress({ METRICS_PORT }: NodeJS.ProcessEnv): ListenAddress | undefined {
  if (!METRICS_PORT) return undefined;
  return { host: 'localhost', port: portIn('METRICS_PORT', METRICS_PORT, USUAL_METRICS_PORT) };
}

function portIn(name: string, text: string, usual: number): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new UserError(
    `${name} is "${text}". Set it to a number up to ${MAX_PORT}: ${name}=${usual}`,
  );
}

/**
 * Returns how many trusted reverse proxies are in front of this server: `TRUST_PROXY`, by default
 * 0.
 *
 * @throws UserError if it is not a whole number from 0.
 */
export function trustedProxies({ TRUST_PROXY }: NodeJS.ProcessEnv): number {
  const proxies = Number(TRUST_PROXY || 0);
  if (Number.isInteger(proxies) && proxies >= 0) return proxies;
  throw new UserError(
    `TRUST_PROXY is "${TRUST_PROXY}". Set it to the number of proxies in front of this server: TRUST_PROXY=1`,
  );
}

/** The pause between two looks at a site, in ms. */
const POLL_PAUSE = 300;

/**
 * Returns how often `dev` looks at all files, in ms: where no file watcher works, as on network disks,
 * `CHOKIDAR_USEPOLLING=1` and `CHOKIDAR_INTERVAL` say so, which Vite reads for the code. Undefined if
 * it need not.
 */
export function pollPause({
  CHOKIDAR_USEPOLLING: polling = '',
  CHOKIDAR_INTERVAL,
}: NodeJS.ProcessEnv): number | undefined {
  if (['', '0', 'false'].includes(polling.toLowerCase())) return undefined;
  const pause = Number(CHOKIDAR_INTERVAL);
  return pause > 0 ? pause : POLL_PAUSE;
}
