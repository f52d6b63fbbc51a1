import { verbatim } from '../../model/schema/builders.ts';
import { defineDestination } from '../../model/schema/destination.ts';

export const schema = defineDestination({
  to: 'email',
  description: 'Sends each lead to a mailbox, with its files as far as they fit.',
  when: 'For people. It takes SMTP_URL and MAIL_FROM.',
  aliases: ['mail'],
  receiver: 'mailbox',
  setting: verbatim(
    'mailbox',
    'The e-mail address that is written to: {email} or office@example.com.',
  ),
});
