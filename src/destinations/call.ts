import { isLocalHost } from '../model/local-host.ts';
import type { SendFailure, SendResult } from './send.ts';

/** How long a program may take to answer, in milliseconds. */
const ANSWER_WITHIN = 30_000;

/**
 * Refusals of what was sent (RFC 9110, 15.5), which stand until somebody changes that, or the
 * program: not understood, too large, of a wrong kind. 410 says that there is nobody for good.
 */
const OF_WHAT_WAS_SENT = [400, 406, 411, 413, 414, 415, 417, 422, 431];

/** Refusals that are about this call, at this moment: too slow, too early, too many, at odds. */
const OF_THIS_CALL = [408, 409, 412, 423, 424, 425, 428, 429];

/** A call of a program. */
export interface Call {
  address: string;
  method?: string | undefined;
  headers: Record<string, string>;
  body: string;
}

/** What a call goes by. */
export interface CallOptions {
  /** Aborted when it has to end. */
  signal: AbortSignal;
  now: () => Date;
  /** How long it may take, in milliseconds. */
  within?: number | undefined;
}

/**
 * Calls a program. The address comes from site.yaml and the environment, which are trusted, so it
 * may be any; redirects are not followed. What is told of a failure holds nothing of the call.
 */
export async function call(
  { address, method = 'POST', ...sent }: Call,
  { signal, now, within = ANSWER_WITHIN }: CallOptions,
): Promise<SendResult> {
  const ending = new AbortController();
  const late = setTimeout(() => ending.abort('late'), within);
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  try {
    const init = { ...sent, method, redirect: 'manual' as const, signal: ending.signal };
    const response = await fetch(address, init);
    // What it says beside its status is of no use, and may have no end.
    await response.body?.cancel();
    return outcomeOf(response, now());
  } catch (error) {
    return unanswered(ending.signal.reason === 'late' ? 'late' : codeOf(error));
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', end);
  }
}

/** What every call of a program says of itself. */
export function callHeaders(key: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Signpost',
    'idempotency-key': key,
  };
}

function outcomeOf({ ok, status, headers }: Response, now: Date): SendResult {
  if (ok) return { state: 'sent' };
  const pause = pauseAskedFor(headers.get('retry-after'), now);
  const failed = { state: 'failed', problem: `It answered ${status}.`, retryAfter: pause } as const;
  if (status === 410) return { ...failed, retryable: 'no' };
  if (OF_WHAT_WAS_SENT.includes(status)) return { ...failed, retryable: 'unlikely' };
  if (OF_THIS_CALL.includes(status)) return { ...failed, retryable: 'yes' };
  // It is down, or elsewhere, or does not know us since a key was changed: people mend that, in days.
  return { ...failed, retryable: 'yes', away: true };
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

/** Why an address cannot be called; undefined if it can. The address may be a secret. */
export function refuseAddress(address: string): string | undefined {
  const url = URL.canParse(address) && !/\s/.test(address) ? new URL(address) : undefined;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return undefined;
  if (url?.protocol === 'http:' && isLocalHost(url.hostname)) return undefined;
  return 'has an address that does not begin with https://, or has a name or password before its host.';
}
