import type { DestinationDefinition } from '../destination.ts';
import { leadMail } from './mail.ts';

export const destination: DestinationDefinition<string> = {
  needs: 'send',
  isReadByPeople: true,
  open(to, { send, ...means }) {
    if (!send) throw new Error('A mailbox was opened without a mail server.');
    return leadMail(to, { ...means, send });
  },
};
