import { createHmac } from 'node:crypto';
import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { leadEvent } from '../lead-event.ts';
import type { Send } from '../send.ts';

export const destination: DestinationDefinition<string> = {
  needs: 'secret',
  asFilledIn: true,
  refuse: refuseAddress,
  open(address, { secret, now }) {
    if (!secret) throw new Error('A webhook was opened without a secret.');
    return webhook({ address, secret, now });
  },
};

interface WebhookOptions {
  address: string;
  secret: Uint8Array;
  now: () => Date;
  /** The timeout in ms. */
  within?: number;
}

/**
 * Returns the transport to a program, signed by the Standard Webhooks scheme: HMAC-SHA-256 in
 * Base64 of the id, the time in seconds and the body.
 */
export function webhook({ address, secret, now, within }: WebhookOptions): Send {
  return (forwarded, signal) => {
    const id = forwarded.key;
    const seconds = String(Math.floor(now().getTime() / 1000));
    const body = JSON.stringify(leadEvent(forwarded));
    const signed = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`);
    const headers = {
      ...callHeaders(id),
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signed.digest('base64')}`,
    };
    return call({ address, headers, body }, { signal, now, within });
  };
}
