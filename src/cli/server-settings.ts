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
