import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { slackMessage } from './slack-message.ts';

export const destination: DestinationDefinition<string> = {
  isReadByPeople: true,
  refuse: refuseAddress,
  // Slack has no idempotency keys: people recognize a duplicate by its receipt number.
  open:
    (address, { words, url, now }) =>
    (forwarded, signal) => {
      const body = JSON.stringify(slackMessage(forwarded, { words, url }));
      return call({ address, headers: callHeaders(forwarded.key), body }, { signal, now });
    },
};
