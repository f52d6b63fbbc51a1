import { createHmac } from 'node:crypto';

/** What a signature is made for. */
export interface Signed {
  id: string;
  /** In seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The signature of a call by the Standard Webhooks scheme: HMAC with SHA-256, in Base64. */
export function signatureOf({ id, timestamp, body }: Signed, secret: Uint8Array): string {
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
