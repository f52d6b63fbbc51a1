import type { DeliveryResult } from './delivery.ts';

/**
 * Returns the result of a request without a response. An abort is not a failure, whether by a
 * visitor who left, a browser or an extension. A timeout is one, as it aborts with its own reason.
 */
export function resultWithoutResponse(
  error: unknown,
  { aborted, reason }: AbortSignal,
): DeliveryResult {
  // Some browsers throw an `AbortError` whatever the reason was.
  const cause = (aborted ? reason : error) as { name?: unknown } | undefined;
  if (cause?.name === 'AbortError') return { state: 'left' };
  return { state: 'failed', reason: 'unreachable' };
}

/** Status codes with which static hosts, or proxies that block a request, respond to a form. */
export const NO_SERVER_STATUSES = [403, 404, 405, 501];

/** Status codes that ask for a retry although the server works: too slow, too early, too many. */
export const RETRY_STATUSES = [408, 425, 429];

/** Parses JSON; returns undefined if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an object with unknown values; an empty one if the value is not an object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
