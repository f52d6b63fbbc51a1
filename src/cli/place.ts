import type { Place } from '../server/listen.ts';
import { CannotRun } from './cannot-run.ts';

const HIGHEST_PORT = 65_535;

/**
 * Where a server listens: `HOST` and `PORT`, else this machine alone and the port given.
 *
 * @throws CannotRun if `PORT` is no port.
 */
export function placeOf({ HOST, PORT }: NodeJS.ProcessEnv, usualPort: number): Place {
  const port = PORT ? Number(PORT) : usualPort;
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) {
    throw new CannotRun(
      `PORT is "${PORT}". Write a number up to ${HIGHEST_PORT}: PORT=${usualPort}`,
    );
  }
  return { host: HOST || 'localhost', port };
}
