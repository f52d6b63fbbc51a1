import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** How much of a UUID tells the requests of a day apart. */
const LENGTH = 13;

/** A name for a request. */
export function newRequestId(): string {
  return randomUUID().slice(0, LENGTH);
}

/** Does something for one request: all that is logged meanwhile bears its id. */
export function forRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that is being answered; undefined if it is none. */
export function requestId(): string | undefined {
  return current.getStore();
}
