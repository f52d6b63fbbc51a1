import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';

/** How much of a UUID tells the requests of a day apart. */
const LENGTH = 13;

/** A name for a request: whatever is logged for it bears it. */
export function newRequestId(): string {
  return randomUUID().slice(0, LENGTH);
}

/**
 * A log whose lines bear the id of a request. It is handed on: `AsyncLocalStorage` took a third of all
 * that is done for a post (Node 20).
 */
export function logFor(request: string | undefined, log: Log): Log {
  if (request === undefined) return log;
  return {
    info: (event, facts) => log.info(event, { ...facts, request }),
    warn: (event, facts) => log.warn(event, { ...facts, request }),
    error: (event, facts) => log.error(event, { ...facts, request }),
  };
}
