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
