import type { DeliveryResult } from './delivery.ts';

/**
 * What came of a call that was not answered. An abort is no failure, whoever made it: a visitor
 * who left, a browser, an extension. To end one that takes too long is, by a reason of its own.
 */
export function unanswered(error: unknown, { aborted, reason }: AbortSignal): DeliveryResult {
  // Some browsers throw an abort whatever the reason was.
  const cause = (aborted ? reason : error) as { name?: unknown } | undefined;
  if (cause?.name === 'AbortError') return { state: 'left' };
  return { state: 'failed', reason: 'unreachable' };
}
