import type { ListenAddress } from '../server/listen.ts';
import { CannotRun } from './cannot-run.ts';

const HIGHEST_PORT = 65_535;

/** The example that messages give. */
const USUAL_METRICS_PORT = 9_173;

/**
 * Where a server listens: `HOST` and `PORT`, else this machine alone and the port given.
 *
 * @throws CannotRun if `PORT` is no port.
 */
export function placeOf({ HOST, PORT }: NodeJS.ProcessEnv, usualPort: number): ListenAddress {
  const port = PORT ? portIn('PORT', PORT, usualPort) : usualPort;
  return { host: HOST || 'localhost', port };
}

/**
 * Where figures are told to this machine: `METRICS_PORT`, if there is one.
 *
 * @throws CannotRun if it is no port.
 */
export function metricsPlace({ METRICS_PORT }: NodeJS.ProcessEnv): ListenAddress | undefined {
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
