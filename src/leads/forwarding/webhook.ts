import { createHmac } from 'node:crypto';
import type { ForwardedLead, Send, SendFailure, SendResult } from './send.ts';

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

/** What a webhook is told of a lead: the same bytes at every try. */
function webhookBody({ lead, form }: ForwardedLead): string {
  const { receipt, receivedAt, page, answers, files, isTest } = lead;
  return JSON.stringify({
    type: 'lead.received',
    timestamp: receivedAt,
    data: {
      receipt,
      form: lead.form,
      formName: form?.name ?? lead.form,
      page,
      test: isTest,
      answers,
      files: files.map(({ field, name, bytes, storedAs }) => ({
        field,
        name,
        bytes,
        kept: storedAs !== null,
      })),
    },
  });
}

/** What a signature is made for. */
interface Signed {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The signature of a call by the Standard Webhooks scheme: HMAC with SHA-256, in Base64. */
function signatureOf({ id, timestamp, body }: Signed, secret: Uint8Array): string {
  const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${digest}`;
}

/** How secrets begin by that scheme. */
const PREFIX = 'whsec_';

/** How short a secret may be by that scheme, in bytes. */
const SHORTEST = 24;

/** The bytes of a secret as people keep it: `whsec_` and Base64. Undefined if it is none. */
export function secretIn(text: string): Uint8Array | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= SHORTEST ? bytes : undefined;
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
