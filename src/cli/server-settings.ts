import type { ListenAddress } from '../server/listen.ts';
import { CannotRun } from './command-line.ts';

const HIGHEST_PORT = 65_535;

/** Where `npm start` listens unless it is told otherwise. */
export const START_PORT = 4173;

/** The example that messages give. */
const USUAL_METRICS_PORT = 9_173;

/**
 * Where a server listens: `HOST` and `PORT`, else this machine alone and the port given.
 *
 * @throws CannotRun if `PORT` is no port.
 */
export function listenAddress({ HOST, PORT }: NodeJS.ProcessEnv, usualPort: number): ListenAddress {
  const port = PORT ? portIn('PORT', PORT, usualPort) : usualPort;
  return { host: HOST || 'localhost', port };
}

/** The first descriptor that systemd hands over (sd_listen_fds). */
const FIRST_HANDED = 3;

/**
 * The sockets that a program that started this one listens on for it, as systemd does with a socket
 * unit (`LISTEN_FDS`): they stay open while this process is replaced by the next.
 */
export function handedSockets({ LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv) {
  const count = Number(LISTEN_FDS);
  if (LISTEN_PID !== String(process.pid) || !Number.isInteger(count) || count < 1) return undefined;
  return { descriptors: Array.from({ length: count }, (_, index) => FIRST_HANDED + index) };
}

/** More than any balancer takes to notice, in seconds. */
const LONGEST_DRAIN = 300;

/**
 * For how long a server that is told to stop goes on answering, in milliseconds: `DRAIN_SECONDS`.
 *
 * @throws CannotRun if it is no number, or too large.
 */
export function drainTime({ DRAIN_SECONDS }: NodeJS.ProcessEnv): number {
  const seconds = Number(DRAIN_SECONDS || 0);
  if (seconds >= 0 && seconds <= LONGEST_DRAIN) return seconds * 1_000;
  throw new CannotRun(
    `DRAIN_SECONDS is "${DRAIN_SECONDS}". Write a number up to ${LONGEST_DRAIN}: DRAIN_SECONDS=10`,
  );
}

/**
 * Where figures are told to this machine: `METRICS_PORT`, if there is one.
 *
 * @throws CannotRun if it is no port.
 */
export function metricsAddress({ METRICS_PORT }: NodeJS.ProcessEnv): ListenAddress | undefined {
  if (!METRICS_PORT) return undefined;
  return { host: 'localhost', port: portIn('METRICS_PORT', METRICS_PORT, USUAL_METRICS_PORT) };
}

function portIn(name: string, text: string, usual: number): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new CannotRun(
    `${name} is "${text}". Write a number up to ${HIGHEST_PORT}: ${name}=${usual}`,
  );
}

/**
 * How many proxies of our own stand before this server: `TRUST_PROXY`, else none.
 *
 * @throws CannotRun if it is no number.
 */
export function trustedProxies({ TRUST_PROXY }: NodeJS.ProcessEnv): number {
  const proxies = Number(TRUST_PROXY || 0);
  if (Number.isInteger(proxies) && proxies >= 0) return proxies;
  throw new CannotRun(
    `TRUST_PROXY is "${TRUST_PROXY}". Write how many proxies stand before this server: TRUST_PROXY=1`,
  );
}
