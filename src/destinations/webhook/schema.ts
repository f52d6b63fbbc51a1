import { calledAddress, defineDestination } from '../../model/schema/destination.ts';

export const schema = defineDestination({
  to: 'webhook',
  description: 'Calls a program of yours with all of a lead, signed.',
  when: 'For a program of your own, or one that knows Standard Webhooks. It takes WEBHOOK_SECRET.',
  receiver: 'program',
  setting: calledAddress('The https address of a program that is called with what was sent.'),
});
