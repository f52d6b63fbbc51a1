import { calledAddress, defineDestination } from '../../model/schema/destination.ts';

export const schema = defineDestination({
  to: 'slack',
  description: 'Writes each lead into a channel of Slack.',
  when: 'Where the team reads Slack before its mail. Files stay in the inbox; the message names them.',
  aliases: ['chat'],
  receiver: { service: 'Slack' },
  setting: calledAddress('The address of an incoming webhook of Slack: "{env.SLACK_URL}".'),
});
