import type { ForwardedLead, Send } from './send.ts';
import type { SendFailure, SendResult } from './send-result.ts';
import { webhookBody } from './webhook-body.ts';
import { signatureOf } from './webhook-signature.ts';

/** How long a program may take to answer, in milliseconds. */
const ANSWER_WITHIN = 30_000;

/** Refusals that another try may not meet: too slow, too early, too many. */
const PASSING = [408, 425, 429];

/** How a webhook is called. */
export interface WebhookOptions {
  address: string;
  secret: Uint8Array;
  now: () => Date;
  /** How long it may take, in milliseconds. */
  within?: number;
}

/**
 * Calls a program with a lead, signed by the Standard Webhooks scheme. The address comes from
 * site.yaml, whose authors are trusted, so it may be any; redirects are not followed.
 */
export function webhook({ address, secret, now, within = ANSWER_WITHIN }: WebhookOptions): Send {
  return async (forwarded, signal) => {
    const ending = new AbortController();
    const late = setTimeout(() => ending.abort('late'), within);
    const end = () => ending.abort();
    signal.addEventListener('abort', end);
    try {
      const call = callFor(forwarded, secret, now());
      const response = await fetch(address, { ...call, signal: ending.signal });
      // What it says beside its status is of no use, and may have no end.
      await response.body?.cancel();
      return outcomeOf(response, now());
    } catch (error) {
      return unanswered(ending.signal.reason === 'late' ? 'late' : codeOf(error));
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', end);
    }
  };
}

function callFor(forwarded: ForwardedLead, secret: Uint8Array, now: Date): RequestInit {
  const id = forwarded.key;
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = webhookBody(forwarded);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Signpost',
    'idempotency-key': id,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secret),
  };
  return { method: 'POST', headers, body, redirect: 'manual' };
}

function outcomeOf({ ok, status, headers }: Response, now: Date): SendResult {
  if (ok) return { state: 'sent' };
  const pause = pauseAskedFor(headers.get('retry-after'), now);
  const failed = { state: 'failed', problem: `It answered ${status}.`, retryAfter: pause } as const;
  if (status >= 500) return { ...failed, retryable: 'yes', away: true };
  if (PASSING.includes(status)) return { ...failed, retryable: 'yes' };
  return { ...failed, retryable: status === 410 ? 'no' : 'unlikely' };
}

/** The header in milliseconds: it holds seconds, or a date. */
function pauseAskedFor(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

function unanswered(why: string): SendFailure {
  const problem =
    why === 'late' ? 'It did not answer in time.' : `It could not be reached (${why}).`;
  return { state: 'failed', problem, retryable: 'yes', away: true };
}

/** The system's word for what went wrong: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = String(cause?.code ?? '');
  return /^[A-Z0-9_]+$/.test(code) ? code : 'no answer';
}
