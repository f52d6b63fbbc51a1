import { createHmac } from 'node:crypto';
import { call, callHeaders } from '../call.ts';
import { leadEvent } from '../lead-event.ts';
import type { ForwardedLead, Send } from '../send.ts';

/** Options of a webhook. */
interface WebhookOptions {
  address: string;
  secret: Uint8Array;
  now: () => Date;
  /** The timeout in ms. */
  within?: number;
}

/** Returns the transport to a program, signed by the Standard Webhooks scheme. */
export function webhook({ address, secret, now, within }: WebhookOptions): Send {
  return (forwarded, signal) =>
    call({ address, ...signedCall(forwarded, secret, now()) }, { signal, now, within });
}

function signedCall(forwarded: ForwardedLead, secret: Uint8Array, now: Date) {
  const id = forwarded.key;
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify(leadEvent(forwarded));
  const headers = {
    ...callHeaders(id),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secret),
  };
  return { headers, body };
}

/** The signed parts of a request. */
interface SignedParts {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Returns the signature by the Standard Webhooks scheme: HMAC-SHA-256 in Base64. */
function signatureOf({ id, timestamp, body }: SignedParts, secret: Uint8Array): string {
  const digest = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${digest}`;
}

/** The prefix of secrets in that scheme. */
const PREFIX = 'whsec_';

/** The minimum length of a secret in that scheme, in bytes. */
const MIN_LENGTH = 24;

/** Parses a secret: Base64 with an optional `whsec_` prefix. Undefined if it is invalid. */
export function decodeSecret(text: string): Uint8Array | undefined {
  const encoded = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= MIN_LENGTH ? bytes : undefined;
}
