import { refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { webhook } from './webhook.ts';

export const destination: DestinationDefinition<string> = {
  needs: 'secret',
  asFilledIn: true,
  refuse: refuseAddress,
  open(address, { secret, now }) {
    if (!secret) throw new Error('A webhook was opened without a secret.');
    return webhook({ address, secret, now });
  },
};
