import { isLocalHost } from '../model/text/local-host.ts';
import { LATE, withDeadline } from './deadline.ts';
import type { SendFailure, SendResult } from './send.ts';

/** The default timeout of a request, in ms. */
const REQUEST_TIMEOUT = 30_000;

/** The most characters of a response body that are read: results are short, and pages are cut. */
const MAX_BODY = 65_536;

/** How many characters of a page are read to know that it is one. */
const START_OF_PAGE = 1_000;

/**
 * The start of a whole page. Programs answer with a word or with data, even if they call it HTML, as
 * PHP does by default.
 */
const PAGE = /^\s*(?:<!doctype html|<html)\b/i;

const ANSWERED_WITH_PAGE = 'It answered with a web page: check that leads arrive there.';

/**
 * Statuses that reject the content (RFC 9110, 15.5), until it or the receiving program is changed:
 * malformed, too large, of a wrong type. 410 means permanently gone.
 */
const CONTENT_ERRORS = [400, 406, 411, 413, 414, 415, 417, 422, 431];

/** Statuses that reject this request at this time: too slow, too early, too many, in conflict. */
const REQUEST_ERRORS = [408, 409, 412, 423, 424, 425, 428, 429];

/** An HTTP request. */
export interface Call {
  address: string;
  method?: string | undefined;
  headers: Record<string, string>;
  body: string;
}

interface CallOptions {
  /** Aborted to end the request. */
  signal: AbortSignal;
  now: () => Date;
  /** The timeout in ms. */
  within?: number | undefined;
  /**
   * Returns the failure that a response with a successful status reports in its body, of which it
   * gets the first 65,536 characters; if it throws, the request has failed. Without it, the status
   * alone decides.
   */
  failureIn?: ((body: string) => SendFailure | undefined) | undefined;
}

/**
 * Makes an HTTP request. The URL comes from site.yaml and the environment, which are trusted, so
 * any is allowed; redirects are not followed. Error messages contain nothing of the request.
 */
export async function call(
  { address, method = 'POST', ...sent }: Call,
  { signal, now, within = REQUEST_TIMEOUT, failureIn }: CallOptions,
): Promise<SendResult> {
  return withDeadline(within, signal, async (ending) => {
    try {
      const response = await fetch(address, {
        ...sent,
        method,
        redirect: 'manual',
        signal: ending,
      });
      if (response.ok && failureIn) return resultIn(await startOf(response), failureIn);
      if (response.ok && (await isPage(response))) {
        return { state: 'sent', doubt: ANSWERED_WITH_PAGE };
      }
      // The response body is not needed, and may be endless.
      if (!response.bodyUsed) await response.body?.cancel();
      return outcomeOf(response, now());
    } catch (error) {
      return unreachable(ending.reason === LATE ? LATE : codeOf(error));
    }
  });
}

/**
 * Whether a response is a page for people: of a login, an error, or a host whose site has moved. It
 * may still have been taken, so it is not sent again, which would make two of it.
 */
async function isPage(response: Response): Promise<boolean> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return false;
  const start = await startOf(response, START_OF_PAGE).catch(() => '');
  return PAGE.test(start);
}

/** Returns the start of a response body as text; it may be endless. */
async function startOf({ body }: Response, length = MAX_BODY): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

function resultIn(body: string, failureIn: (body: string) => SendFailure | undefined): SendResult {
  try {
    return failureIn(body) ?? { state: 'sent' };
  } catch {
    return { state: 'failed', problem: 'Its answer could not be read.', retryable: 'yes' };
  }
}

/** Returns the headers common to all requests. */
export function callHeaders(key: string): Record<string, string> {
  return { 'content-type': 'application/json', 'user-agent': 'Signpost', 'idempotency-key': key };
}

function outcomeOf({ ok, status, headers }: Response, now: Date): SendResult {
  if (ok) return { state: 'sent' };
  const pause = pauseAskedFor(headers.get('retry-after'), now);
  const failed = { state: 'failed', problem: `It answered ${status}.`, retryAfter: pause } as const;
  if (status === 410) return { ...failed, retryable: 'no' };
  if (CONTENT_ERRORS.includes(status)) return { ...failed, retryable: 'unlikely' };
  if (REQUEST_ERRORS.includes(status)) return { ...failed, retryable: 'yes' };
  // Down, moved, or our credentials were changed: people fix that within days.
  return { ...failed, retryable: 'yes', away: true };
}

/** Parses a Retry-After header (seconds or a date) to ms. */
function pauseAskedFor(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}

function unreachable(why: string): SendFailure {
  const problem = why === LATE ? 'It did not answer in time.' : `It could not be reached (${why}).`;
  return { state: 'failed', problem, retryable: 'yes', away: true };
}

/** Returns the error code of the system: ECONNREFUSED, DEPTH_ZERO_SELF_SIGNED_CERT. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  const code = String(cause?.code ?? '');
  return /^[A-Z0-9_]+$/.test(code) ? code : 'no answer';
}

/** Returns why a URL is not allowed, without quoting it: it may be a secret. Undefined if it is. */
export function refuseAddress(address: string): string | undefined {
  const url = /\s/.test(address) ? undefined : URL.parse(address);
  if (url?.protocol === 'https:' && url.username === '' && url.password === '') return undefined;
  if (url?.protocol === 'http:' && isLocalHost(url.hostname)) return undefined;
  return 'has an address that does not begin with https://, or has a name or password before its host.';
}
